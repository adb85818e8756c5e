// The browser's own channel between its tabs: the console posts what the public may see, the public screen hears it.

const NAME = "tsukumo-lupus";

function initialize({ model }) {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(NAME);
  const post = () => {
    if (model.get("posted")) channel.postMessage({ data: model.get("posted") });
  };
  channel.addEventListener("message", ({ data: { data, asks } }) => {
    if (model.get("listens") && data) model.send({ do: "heard", data });
    else if (!model.get("listens") && asks) post();
  });
  model.on("change:posted", post);
  if (model.get("listens")) channel.postMessage({ asks: true });
  else post();
  return () => channel.close();
}

export default { initialize };
