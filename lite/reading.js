// A picture of what needs Python gives its place to the live one: when its link is clicked, or at once where the page
// says so or is asked for something. The frame is made beside the picture, which goes when the frame has something to show.

const SHOWN = ".jp-OutputArea-output .widget-vbox, .jp-OutputArea-output svg, .jp-OutputArea-output .tk-html";
const LEAST = 150; // pixels: what is lower is not drawn yet

// The address that makes it live; what this page's own query asks for is handed to Python as a server does.
function address(link) {
  const made = new URL(link.href);
  if (location.search.length > 1) {
    const asked = `import os\nos.environ["QUERY_STRING"] = ${JSON.stringify(location.search.slice(1))}\n`;
    made.searchParams.set("code", asked + made.searchParams.get("code"));
  }
  return made.href;
}

function start(link) {
  const figure = link.closest("figure");
  const frame = Object.assign(document.createElement("iframe"), { src: address(link), title: document.title });
  frame.className = "tk-starting";
  link.replaceWith(Object.assign(document.createElement("span"), { textContent: link.dataset.wait, role: "status" }));
  figure.append(frame);
  const looking = setInterval(() => {
    const page = frame.contentDocument;
    const cell = page?.querySelector(SHOWN)?.closest(".jp-Cell");
    if (!cell || cell.scrollHeight < LEAST) return;
    clearInterval(looking);
    frame.className = "";
    [...figure.childNodes].filter((node) => node !== frame).forEach((node) => node.remove()); // a moved frame starts anew
    // Around what is shown is the place where code is typed, which nobody needs here.
    const bare = ".jp-CodeConsole-input, .lm-SplitPanel-handle { visibility: hidden !important; }";
    page.head.append(Object.assign(page.createElement("style"), { textContent: bare }));
    const around = page.documentElement.clientHeight - page.querySelector(".jp-CodeConsole-content").clientHeight;
    const fit = () => (frame.style.height = `${cell.scrollHeight + around + 24}px`);
    new frame.contentWindow.ResizeObserver(fit).observe(cell);
    fit();
  }, 200);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("figcaption a[data-wait]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  start(link);
});
if ("atOnce" in document.body.dataset || location.search.length > 1) {
  const first = document.querySelector("figcaption a[data-wait]");
  if (first) start(first);
}
