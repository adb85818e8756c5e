// HTML made by Python: a § opens the clauses that a sentence cites; what has data-do sends its message, with a file that
// is chosen where it says data-accept; a field with data-typed sends its message with what was typed, once it is full;
// data-copy is copied; data-word goes into the reader's own quiz; data-beside leads to another page, and data-file names
// its notebook.

const SHOWN = 2000; // ms for which a button says that it has copied
const OTHERS = 200; // ms in which the other panels of a page have changed, too

// The address of another page, given as of one among pages, or of its notebook's file: that is given from the folder of
// all notebooks, in which this one lies; null if it does not. What a query shows is shown by a page without code, if there
// are any: JupyterLab forgets queries.
function address(page, file, pages) {
  if (root()) return new URL(page, location.href);
  const lite = new URLSearchParams(location.search).get("path"); // JupyterLite's pages name their notebook so
  const here = location.pathname.endsWith(".ipynb") ? location.pathname : `/${lite ?? ""}`;
  const all = here.match(/^(.*\/)(it|en)\/([^/]+\/){0,2}[^/]+\.ipynb$/);
  if (!all) return null;
  const query = page.slice(page.indexOf(".html") + ".html".length);
  if (lite) return new URL(`../notebooks/index.html?path=${all[1].slice(1)}${file}${query.replace("?", "&")}`, location.href);
  return new URL(query && pages ? page.replace("../", `${base()}tsukumo/`) : `${all[1]}${file}${query}`, location.origin);
}

// The folder of all pages without code, if this is one of them, on a server or a site.
function root() {
  return document.body.dataset.live && /\/(it|en)\/[^/]+\.html$/.test(location.pathname) ? new URL("../", location.href).href : null;
}

// Below which path a Jupyter server has its pages; null if this is none of them: there is nothing to link to.
function base() {
  try {
    return JSON.parse(document.getElementById("jupyter-config-data").textContent).baseUrl ?? null;
  } catch {
    return null;
  }
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = `tk-html ${model.get("kind")}`;
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(root);

  let waiting = null; // what had the focus before all buttons went off

  // Where it is scrolled to, as heard: to ask would make the browser lay out the whole page for every change.
  let scrolled = 0;
  root.addEventListener("scroll", () => (scrolled = root.scrollTop));

  function draw(html = model.get("html")) {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const done = held ? held.dataset.do : document.activeElement === document.body ? waiting : null;
    const kept = [...root.querySelectorAll("details[data-keep]")];
    root.innerHTML = html;
    for (const node of root.querySelectorAll("details[data-keep]")) {
      const before = kept.findIndex(({ dataset }) => dataset.keep === node.dataset.keep);
      if (before >= 0) node.open = kept.splice(before, 1)[0].open;
    }
    lead(root);
    // What has no button's role by itself gets one, so that keys reach it.
    for (const node of root.querySelectorAll("[data-do]:not(button)")) {
      node.setAttribute("role", "button");
      node.tabIndex = 0;
    }
    level();
    const field = root.querySelector("[data-typed]");
    if (field && (held || document.activeElement === document.body)) {
      field.focus();
    } else if (done) {
      const left = [...root.querySelectorAll("[data-do]:not(:disabled)")];
      // Where nothing is left to press in a picture, what there is to do stands beside it.
      const beside = () => root.closest(".tk-task")?.querySelector("[data-do]:not(:disabled)");
      const next = left.find((node) => node.dataset.do === done) ?? left[0] ?? beside();
      waiting = next ? null : done; // all are off for a while
      next?.focus();
    }
    requestAnimationFrame(follow);
  }

  // A panel stands right below the page's title: its headings follow that, whatever size they are drawn in.
  function level() {
    const seen = new Set();
    for (const heading of root.querySelectorAll("h3, h4")) {
      seen.add(heading.localName);
      heading.setAttribute("role", "heading");
      heading.ariaLevel = 1 + [...seen].filter((name) => name <= heading.localName).length;
    }
  }

  // Links to other notebooks get their address; where there are no others, they go.
  function lead(within) {
    for (const link of within.querySelectorAll("[data-beside]")) {
      const to = address(link.dataset.beside, link.dataset.file, model.get("pages"));
      if (to) link.href = to;
      else link.remove();
    }
  }

  // What is marked as the present passage is brought into view: from its beginning, or with as many whole lines before
  // it as there is room for.
  function follow() {
    const now = root.querySelector(".tk-now");
    if (!now) return;
    root.style.paddingBottom = "";
    const most = root.scrollHeight - root.clientHeight;
    let top = now === root.querySelector(now.localName) ? 0 : now.offsetTop; // the first one with what stands before it
    if (top > most) {
      const lines = [...root.querySelectorAll(":scope > *, .tk-now > *")].map((node) => node.offsetTop);
      top = Math.max(most, lines.find((line) => line >= most) ?? most);
      root.style.paddingBottom = `${top - most}px`;
    }
    if (top !== scrolled) root.scrollTop = top;
  }

  function open(link) {
    const opened = link.getAttribute("aria-expanded") === "true";
    link.setAttribute("aria-expanded", String(!opened));
    while (link.nextElementSibling?.classList.contains("tk-clause")) link.nextElementSibling.remove();
    if (!opened) link.after(...link.dataset.clause.split(" ").map(noteOn));
  }

  // The title and text of a clause, with links to read on.
  function noteOn(clause) {
    const [title, text, more] = model.get("clauses")[clause];
    const made = document.createElement("span");
    made.className = "tk-clause";
    const head = document.createElement("b");
    Object.assign(head, { textContent: title, title: clause });
    made.append(head, ` ${text}`);
    for (const [to, file, words] of more) {
      const read = document.createElement("a");
      Object.assign(read, { target: "_blank", textContent: `${words} ↗` });
      Object.assign(read.dataset, { beside: to, file });
      made.append(" ", read);
    }
    lead(made);
    return made;
  }

  async function copy(button) {
    const { copy: text, copied } = button.dataset;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page that is not secure has no clipboard to write to; what is selected can be copied all the same.
      const area = document.createElement("textarea");
      area.value = text;
      root.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      button.focus();
    }
    answer(button, copied);
  }

  // A question goes into the reader's own quiz: a list in the browser's storage, which the page of the quiz shows.
  function collect(button) {
    const { quiz, word, added, lost } = button.dataset, place = `tsukumo quiz ${quiz}`;
    try {
      const words = (localStorage.getItem(place) ?? "").split(",").filter(Boolean);
      if (!words.includes(word)) words.push(word);
      localStorage.setItem(place, words.join(","));
      answer(button, added.replace("{n}", words.length));
    } catch {
      answer(button, lost); // a private window
    }
  }

  // A button says for a while what it has done.
  function answer(button, said) {
    if (button.classList.contains("tk-said")) {
      button.lastChild.textContent = said;
      return;
    }
    const [words, sign] = [button.innerHTML, button.firstElementChild];
    button.textContent = said;
    if (sign) button.prepend(sign);
    button.classList.add("tk-said"); // its words show, even where it is an icon alone
    setTimeout(() => {
      button.innerHTML = words;
      button.classList.remove("tk-said");
    }, SHOWN);
  }

  // A file that the reader chooses goes along with the message.
  function choose({ accept, do: message }) {
    const input = Object.assign(document.createElement("input"), { type: "file", accept });
    input.addEventListener("change", async () => {
      model.send(JSON.parse(message), undefined, [await input.files[0].arrayBuffer()]);
    });
    input.click();
  }

  function use(node) {
    if (node.disabled) return;
    if (node.dataset.clause) open(node);
    else if (node.dataset.copy) copy(node);
    else if (node.dataset.word) collect(node);
    else if (node.dataset.accept) choose(node.dataset);
    else model.send(JSON.parse(node.dataset.do));
  }

  const used = (event) => event.target.closest?.("a[data-clause], [data-do], [data-copy], [data-word]");
  const taken = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  // What is pressed is used when the pointer is let go, though the page has scrolled beneath it meanwhile, as notebooks
  // do when a press makes another cell the active one, or though the panel was drawn anew: no click comes then.
  let pressed = null;
  root.addEventListener("pointerdown", (event) => {
    const node = event.button === 0 && used(event);
    pressed = node ? { node, x: event.clientX, y: event.clientY } : null;
  });
  function release(event) {
    if (!pressed) return;
    const { node, x, y } = pressed;
    pressed = { done: true };
    if (!node || (!node.contains(event.target) && Math.hypot(event.clientX - x, event.clientY - y) > 5)) return;
    const drawn = node.isConnected ? node : alike(node);
    if (drawn) use(drawn);
  }
  const alike = ({ dataset }) => [...root.querySelectorAll("[data-do]")].find((node) => node.dataset.do === dataset.do);
  const give = () => (pressed = null);
  document.addEventListener("pointerup", release, true);
  document.addEventListener("pointercancel", give, true);

  root.addEventListener("click", (event) => {
    const node = used(event);
    if (!node) return;
    taken(event);
    if (!(pressed?.done && event.detail)) use(node); // by a key, or by a program
  });
  root.addEventListener("keydown", (event) => {
    const bare = event.target.closest("[data-do]:not(button, a)");
    if (bare && (event.key === "Enter" || event.key === " ")) {
      taken(event);
      use(bare);
    }
  });

  root.addEventListener("input", ({ target }) => {
    if (!target.dataset.typed || target.value.length < target.maxLength) return;
    model.send({ ...JSON.parse(target.dataset.typed), typed: target.value });
    target.value = "";
  });

  // A file made by Python is saved as the reader's browser saves files; another page takes the place of this one.
  function told({ save: name, type, go }, [content]) {
    if (go) return location.assign(go);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  // Whether there is room for two boards, for a panel that asks: how wide its explorer is, as soon as it is on the page.
  const room = new ResizeObserver(() => {
    const explorer = root.closest(".tk-explorer");
    if (!explorer?.clientWidth) return;
    room.observe(explorer);
    const narrow = explorer.clientWidth < model.get("room");
    if (narrow === model.get("narrow")) return;
    model.set("narrow", narrow);
    model.save_changes();
  });
  if (model.get("narrow") !== undefined) room.observe(root);

  let viewing = 0, viewed = null;
  // What has a name comes into view itself; else all that stands here, with the buttons below it.
  const view = () => {
    const node = root.querySelector("[data-view]");
    (node?.dataset.view ? node : node && root)?.scrollIntoView({ block: "nearest" });
  };

  // A picture whose pieces move is shown in its turn.
  const show = model.get("walks") ? inTurn(el, root, draw) : draw;
  const change = () => {
    show(model.get("html"), model.get("walks"), model.get("caption"));
    // What answers a press elsewhere on the page comes into view: at once, and when the other panels have changed, too.
    // A question does so once.
    const last = viewed;
    viewed = root.querySelector("[data-view]")?.dataset.view ?? null;
    if (viewed === null || (viewed && viewed === last)) return;
    requestAnimationFrame(view);
    clearTimeout(viewing);
    viewing = setTimeout(view, OTHERS);
  };
  model.on("change:html", change);
  model.on("msg:custom", told);
  draw();
  return () => {
    clearTimeout(viewing);
    room.disconnect();
    model.off("change:html", change);
    model.off("msg:custom", told);
    document.removeEventListener("pointerup", release, true);
    document.removeEventListener("pointercancel", give, true);
  };
}

// Where this page is, so that Python can make links to it, if the panel asks for it.
function initialize({ model }) {
  if (!model.get("page")) return;
  const { origin, pathname: path, search } = location;
  model.set("page", { origin, base: base(), path, search, root: root() });
  model.save_changes();
}

export default { initialize, render };
