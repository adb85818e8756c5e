// What the page says to those who hear it: Jupyter shows pictures without their words, which stand in the pictures
// themselves, headings whose level is their size, and headings of columns that have none.
{
  const page = document.querySelector("main");

  function describe(image) {
    const source = decodeURIComponent(image.src.replace(/^[^,]*,/, ""));
    const drawn = new DOMParser().parseFromString(source, "image/svg+xml");
    image.alt = drawn.documentElement.getAttribute("aria-label") ?? drawn.querySelector("title")?.textContent ?? "";
  }

  function level() {
    const seen = new Set();
    for (const heading of page.querySelectorAll(".jp-RenderedMarkdown :is(h1, h2, h3, h4)")) {
      seen.add(heading.localName);
      heading.setAttribute("role", "heading");
      heading.ariaLevel = [...seen].filter((name) => name <= heading.localName).length;
    }
  }

  function tell() {
    page.querySelectorAll(".jp-RenderedSVG img:not([alt])").forEach(describe);
    page.querySelectorAll("th:empty:not([role])").forEach((cell) => cell.setAttribute("role", "cell"));
  }

  level();
  tell();
  new MutationObserver(tell).observe(page, { childList: true, subtree: true });
}
