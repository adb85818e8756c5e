// What Jupyter leaves out for those who use keys or hear a page. The folding panels of ipywidgets answer to the mouse
// alone: within an explorer they are reached and opened by keys too, and say whether they are open. Pictures are shown
// without their words, which stand in the pictures themselves.

const HEADS = ".tk-explorer .jupyter-widget-Collapse-header";
const PICTURES = ".jp-RenderedSVG img:not([alt])";

function press(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.click();
}

function describe(image) {
  const source = decodeURIComponent(image.src.replace(/^[^,]*,/, ""));
  const drawn = new DOMParser().parseFromString(source, "image/svg+xml");
  image.alt = drawn.documentElement.getAttribute("aria-label") ?? drawn.querySelector("title")?.textContent ?? "";
}

function tell() {
  document.querySelectorAll(PICTURES).forEach(describe);
  for (const head of document.querySelectorAll(HEADS)) {
    if (!head.hasAttribute("role")) {
      head.tabIndex = 0;
      head.setAttribute("role", "button");
      head.setAttribute("data-lm-suppress-shortcuts", "true");
      head.addEventListener("keydown", press);
    }
    const open = String(head.parentElement.classList.contains("jupyter-widget-Collapse-open"));
    if (head.ariaExpanded !== open) head.ariaExpanded = open;
  }
}

function initialize() {
  const watch = new MutationObserver(tell);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
  tell();
  return () => watch.disconnect();
}

export default { initialize };
