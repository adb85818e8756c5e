// What a reload, a locked phone or the way back would lose: the state goes into the page's address as it changes, and what
// no address holds, such as a game, into the browser's storage, from which the next visit gets it.

const GOES_ON = "tsukumo goes on"; // set by the page whose link leads here with the same state, in the other language
const BACK = ["reload", "back_forward"];

function initialize({ model }) {
  // A page of Jupyter's has an address of its own.
  const ours = document.body.dataset.live;
  const show = () => {
    if (!ours || !model.get("address")) return;
    try {
      history.replaceState(history.state, "", `?${model.get("address")}${location.hash}`);
    } catch { /* too many at a time: the next one will do */ }
  };
  const place = `tsukumo ${model.get("place")}`;
  const keep = () => {
    const kept = model.get("kept");
    try {
      kept ? localStorage.setItem(place, kept) : localStorage.removeItem(place);
    } catch { /* a private window keeps nothing */ }
  };
  model.on("change:address", show);
  show();
  if (!model.get("place")) return;
  model.on("change:kept", keep);
  model.on("msg:custom", keep);
  const tell = (found, back) => model.send({ do: "found", kept: found, back });
  const found = find(place);
  if (found) tell(found, isBack());
  if (!model.get("shared")) return;
  const change = ({ key, newValue }) => { if (key === place && newValue !== model.get("kept")) tell(newValue ?? "", true); };
  addEventListener("storage", change); // another window has changed it
  return () => removeEventListener("storage", change);
}

function find(place) {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

// Whether the reader has not left the page, but comes back to it.
function isBack() {
  const asked = sessionStorage.getItem(GOES_ON);
  sessionStorage.removeItem(GOES_ON);
  return Boolean(asked) || BACK.includes(performance.getEntriesByType("navigation")[0]?.type);
}

export default { initialize };
