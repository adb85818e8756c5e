// A picture of what needs Python gives its place to the live one: when its button is clicked, or at once where the page
// says so or is asked for something. That is made beside the picture, which goes when there is something to show.

const START = "figcaption button[data-cell]";
const LEAST = 150; // pixels: what is lower is not drawn yet

const drawn = (place) =>
  new Promise((then) => {
    const look = (_, watch) => {
      if (place.scrollHeight < LEAST) return;
      watch.disconnect();
      then();
    };
    new ResizeObserver(look).observe(place);
  });

async function start(button) {
  const figure = button.closest("figure");
  const place = Object.assign(document.createElement("div"), { className: "tk-live tk-starting" });
  const { wait, failed, cell } = button.dataset;
  const status = Object.assign(document.createElement("span"), { textContent: wait, role: "status" });
  button.replaceWith(status);
  figure.append(place);
  try {
    const { show } = await import(new URL(document.body.dataset.live, location.href).href);
    await show(place, document.body.dataset.notebook, Number(cell));
  } catch (error) {
    console.error(error);
    place.remove();
    status.textContent = failed;
    return;
  }
  await drawn(place);
  place.className = "tk-live";
  figure.replaceChildren(place);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest(START);
  if (button) start(button);
});
const asked = "atOnce" in document.body.dataset || location.search.length > 1;
const first = asked && document.querySelector(START);
const starting = first ? start(first) : null;

// What the page needed is kept for the next time, and for a table without a network; see offline.js.
async function keep() {
  if (!("serviceWorker" in navigator)) return;
  for (const scope of ["./", "../live/"]) {
    const keeper = await navigator.serviceWorker.register("../offline.js", { scope });
    keeper.update().catch(() => {}); // without a network all stays as it is
  }
}
addEventListener("load", () => (starting ?? Promise.resolve()).then(keep));
