// The browser's own channel between its tabs: the console posts what the public may see, the public screen hears it.

const NAME = "tsukumo-lupus";

function initialize({ model }) {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(NAME);
  const listens = model.get("listens");
  const post = () => {
    if (model.get("posted")) channel.postMessage({ data: model.get("posted") });
  };
  // Another tab may lead the same evening by now.
  const look = () => model.send({ do: "look" });
  channel.addEventListener("message", ({ data: { data, asks } }) => {
    if (data) listens ? model.send({ do: "heard", data }) : look();
    else if (asks && !listens) post();
  });
  model.on("change:posted", post);
  if (listens) {
    channel.postMessage({ asks: true });
  } else {
    addEventListener("focus", look);
    post();
  }
  return () => {
    removeEventListener("focus", look);
    channel.close();
  };
}

export default { initialize };
