// A picture of what needs Python gives its place to the live one: when its button is clicked, or by itself where the page
// says so or is asked for something. That is made beside the picture, which goes when there is something to show.

const START = "figcaption button[data-cell]";
const LEAST = 150; // pixels: what is lower is not drawn yet
const LONG = 1_500; // ms
const NEAR = "400px"; // what is as near as that to being seen comes alive
const SAID = 10_000; // ms for which it is said that something has failed
const EVERY = 5_000; // ms between two looks at how many pages are open
const SMALLEST = 72; // of a slide's letters, in hundredths: below, a room reads no more, and scrolling is better
const { atOnce, live, room } = document.body.dataset;

// An explorer may fill the window instead of its place; what is low for long is low.
const drawn = (place) =>
  new Promise((then) => {
    setTimeout(then, LONG);
    const look = () => {
      const parts = [place, ...place.querySelectorAll(".tk-explorer")];
      if (parts.some((part) => part.scrollHeight >= LEAST)) then();
      else requestAnimationFrame(look);
    };
    look();
  });

async function start(button) {
  const figure = button.closest("figure");
  const place = Object.assign(document.createElement("div"), { className: "tk-live tk-starting" });
  const { wait, failed, cell } = button.dataset;
  const status = Object.assign(document.createElement("span"), { textContent: wait, role: "status" });
  button.replaceWith(status);
  figure.append(place);
  try {
    const { show, watched } = await import(new URL(live, location.href).href);
    watched(tell);
    await show(place, Number(cell));
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

// --- what comes alive by itself ---------------------------------------------------------------------------------

const buttons = [...document.querySelectorAll(START)];
const asked = atOnce !== undefined || location.search.length > 1;
// What a link brings is not what the stored picture shows, which pales until it comes.
const linked = [...new URLSearchParams(location.search).keys()].some((key) => key !== "lang");
if (linked) buttons[0]?.closest("figure").classList.add("tk-another");
const starting = asked && buttons.length ? start(buttons.shift()) : null;
if (atOnce === "all") {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      if (target.isConnected) start(target);
    }
  }, { rootMargin: NEAR });
  buttons.forEach((each) => seen.observe(each));
}

// --- a chapter --------------------------------------------------------------------------------------------------

// A question over a picture is judged by a script of its own, which no other page needs.
const questions = document.querySelectorAll(".tk-asked");
if (questions.length) {
  const early = []; // what is clicked before that script has come is clicked again once it has
  const keep = (event) => event.target.closest(".tk-asked") && early.push(event);
  document.addEventListener("click", keep);
  import(new URL("ask.js", import.meta.url).href).then(({ pose }) => {
    document.removeEventListener("click", keep);
    questions.forEach(pose);
    for (const { target, clientX, clientY } of early)
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  });
}

// The stored picture of an explorer answers as its button does: a click on it makes it live.
document.addEventListener("click", ({ target }) => target.closest("figure > img")?.parentElement.querySelector(START)?.click());

const chapter = document.querySelector(".tk-chapter");
if (chapter) {
  const steps = [...document.querySelectorAll(".tk-step")];
  const contents = chapter.querySelector("details");
  const present = chapter.querySelector("button");
  const { textContent: begin, dataset: { leave } } = present;
  const count = chapter.insertBefore(document.createElement("output"), present);
  let now = -1; // the step that is shown alone, if one is

  // What is read does not scroll away from a room: its letters give way until all of it is seen.
  const fit = () => {
    const { body, scrollingElement: page } = document;
    const alive = steps[now].querySelector(":scope > figure") && !steps[now].querySelector(":scope > .tk-asked"); // it fits by itself
    const set = (size) => {
      body.style.setProperty("--tk-fit", Math.min(size, 100) / 100);
      body.classList.toggle("tk-full", size <= 100);
    };
    for (let size = 104; size >= SMALLEST; size -= 4) { // at first the lines may become longer
      set(size);
      if (alive || page.scrollHeight <= innerHeight) return;
    }
    set(100);
  };
  const fitting = new ResizeObserver(() => now < 0 || fit());
  addEventListener("resize", () => now < 0 || fit());

  const show = (step) => {
    now = step;
    const shown = now >= 0;
    document.body.classList.toggle("tk-present", shown);
    fitting.disconnect();
    steps.forEach((node, i) => node.classList.toggle("tk-now", i === now));
    count.textContent = shown ? `${now + 1} / ${steps.length}` : "";
    present.textContent = shown ? leave : begin;
    if (!shown) return;
    scrollTo(0, 0);
    fit();
    fitting.observe(steps[now]);
  };
  const inView = () => scrollY && Math.max(0, steps.findIndex((node) => node.getBoundingClientRect().bottom > innerHeight / 3));
  const close = () => {
    const last = steps[now];
    show(-1);
    last.scrollIntoView();
  };

  present.addEventListener("click", () => (now < 0 ? show(inView()) : close()));
  contents.addEventListener("click", ({ target }) => {
    const link = target.closest("a");
    if (!link) return;
    contents.open = false;
    if (now >= 0) show(steps.findIndex((node) => node.querySelector(link.hash)));
  });
  // As the keys of a presenter's remote control are, too; what is alive has keys of its own.
  const STEPS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
  document.addEventListener("keydown", (event) => {
    if (now < 0 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, .tk-live")) return;
    if (event.key === "Escape") close();
    else if (event.key in STEPS) show(Math.min(steps.length - 1, Math.max(0, now + STEPS[event.key])));
    else return;
    event.preventDefault();
  });
}

// --- the front door ---------------------------------------------------------------------------------------------

// The link to the search becomes its box: the words go along to the page that finds them.
const search = document.querySelector("a.tk-search");
if (search) {
  const form = Object.assign(document.createElement("form"), { action: search.pathname, className: "tk-search" });
  const box = Object.assign(document.createElement("input"), { type: "search", name: "words", required: true });
  box.placeholder = box.ariaLabel = search.dataset.hint;
  const button = Object.assign(document.createElement("button"), { textContent: search.textContent });
  const asked = [...new URLSearchParams(search.search)].map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.role = "search";
  form.append(box, ...asked, button);
  search.replaceWith(form);
}

// --- the head ---------------------------------------------------------------------------------------------------

// What a page is about is told at the first visit, and folded at the next. On a phone what it shows comes first.
const about = document.querySelector(".tk-about");
if (about) {
  const seen = `tsukumo seen ${location.pathname.split("/").at(-1)}`;
  try {
    if (localStorage.getItem(seen) || innerWidth < 500) about.open = false;
    localStorage.setItem(seen, "1");
  } catch { /* a private window keeps nothing: it is told again */ }
}

// The same page in the other language shows the same, and goes on with the same game (keeper.js).
document.querySelector("header > a[hreflang]")?.addEventListener("click", ({ currentTarget: link }) => {
  const query = new URLSearchParams(location.search);
  if (!query.size) return;
  query.set("lang", link.hreflang);
  link.search = query;
  sessionStorage.setItem("tsukumo goes on", "1");
});

// --- the line to the server -------------------------------------------------------------------------------------

const told = document.querySelector(".tk-lost");

let forget = 0;

// Says so when the page has lost the program behind it, or for a while that something has failed; with an empty *why* all
// is well again.
function tell(why) {
  if (!told) return;
  const failed = why === "failed";
  told.hidden = !why;
  told.querySelector("span").textContent = why ? told.dataset[why] : "";
  document.body.classList.toggle("tk-away", Boolean(why) && !failed); // nothing looks as if it could be pressed
  clearTimeout(forget);
  if (failed) forget = setTimeout(() => tell(""), SAID);
}
told?.querySelector("button").addEventListener("click", () => location.reload());

const counted = document.querySelector(".tk-room output");
if (counted) {
  const count = async () => {
    const { open, most } = await (await fetch(new URL(room, location.href))).json();
    counted.textContent = counted.dataset.words.replace("{open}", open).replace("{most}", most);
  };
  const again = () => count().catch(() => (counted.textContent = "")); // a server that is gone counts nothing
  again();
  setInterval(again, EVERY);
}

// --- without a network ------------------------------------------------------------------------------------------

// What the page of a site needed is kept for the next time, and for a table without a network; see offline.js.
async function keep() {
  if (!("serviceWorker" in navigator)) return;
  for (const scope of ["./", "../live/"]) {
    const keeper = await navigator.serviceWorker.register("../offline.js", { scope });
    keeper.update().catch(() => {}); // without a network all stays as it is
  }
}
if (!document.body.dataset.server) addEventListener("load", () => (starting ?? Promise.resolve()).then(keep));
