// A search box and the list of what it finds. Arrows mark another entry, Enter goes to what is open, Escape clears.

let made = 0;

function render({ model, el }) {
  const name = `tk-finder-${made++}`;
  const root = document.createElement("div");
  root.className = "tk-finder";
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  const box = Object.assign(document.createElement("input"), { type: "search", autocomplete: "off", spellcheck: false });
  const status = Object.assign(document.createElement("div"), { className: "tk-found-status" });
  const list = Object.assign(document.createElement("div"), { className: "tk-found", id: `${name}-list`, tabIndex: 0 });
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", list.id);
  box.setAttribute("aria-expanded", "true");
  status.setAttribute("role", "status");
  root.append(box, status, list);
  el.append(root);

  const options = () => [...list.querySelectorAll("[role=option]")];
  const marked = () => list.querySelector("[aria-selected=true]");

  function label() {
    box.setAttribute("aria-label", model.get("label"));
    list.setAttribute("aria-label", model.get("label"));
    box.placeholder = model.get("hint");
  }

  // The marked entry is brought into the list's view; the page stays where it is.
  function follow() {
    const now = marked();
    box.setAttribute("aria-activedescendant", now?.id ?? "");
    list.setAttribute("aria-activedescendant", now?.id ?? "");
    if (!now) return;
    const [top, bottom] = [now.offsetTop - list.offsetTop, now.offsetTop - list.offsetTop + now.offsetHeight];
    if (top < list.scrollTop) list.scrollTop = top - 30;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + 8;
  }

  function draw() {
    list.innerHTML = model.get("html");
    status.textContent = model.get("status");
    const all = options();
    all.forEach((option, i) => (option.id = `${name}-${i}`));
    list.hidden = !all.length; // a list of nothing is no list
    if (all.length) list.setAttribute("role", "listbox");
    else list.removeAttribute("role");
    if (model.get("words")) list.scrollTop = 0;
    follow();
  }

  function mark(option) {
    if (!option) return;
    marked()?.setAttribute("aria-selected", "false");
    option.setAttribute("aria-selected", "true");
    follow();
    model.send({ do: "open", clause: option.dataset.clause });
  }

  const clause = () => root.closest(".tk-rulebook")?.querySelector(".tk-rule");

  function type(words) {
    if (model.get("words") === words) return;
    model.set("words", words);
    model.save_changes();
  }

  root.addEventListener("keydown", (event) => {
    const all = options();
    const at = all.indexOf(marked());
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined) mark(all[Math.max(0, Math.min(all.length - 1, to))]);
    else if (event.key === "Escape" && box.value) type((box.value = ""));
    else if (event.key === "Enter") clause()?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") box.focus();
  });
  box.addEventListener("input", () => type(box.value));
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    mark(option);
    const shown = clause(); // where the page is narrow, it stands below
    if (shown && shown.getBoundingClientRect().top > innerHeight - 120) shown.scrollIntoView();
  });

  const told = () => {
    if (box.value !== model.get("words")) box.value = model.get("words");
  };
  const heard = { "change:html": draw, "change:status": draw, "change:words": told, "change:label change:hint": label };
  for (const [what, act] of Object.entries(heard)) model.on(what, act);
  label();
  told();
  draw();
  return () => {
    for (const [what, act] of Object.entries(heard)) model.off(what, act);
  };
}

export default { render };
