// HTML made by Python: clause ids open the clause's text; whatever has data-do sends its message.

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = `tk-html ${model.get("kind")}`;
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(root);

  function draw() {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const [done, scrolled] = [held?.dataset.do, root.scrollTop];
    root.innerHTML = model.get("html");
    // What has no button's role by itself gets one, so that keys reach it.
    for (const node of root.querySelectorAll("[data-do]:not(button)")) {
      node.setAttribute("role", "button");
      node.tabIndex = 0;
    }
    if (done) [...root.querySelectorAll("[data-do]")].find((node) => node.dataset.do === done)?.focus();
    root.scrollTop = scrolled;
    follow();
  }

  // What is marked as the present passage is brought into view.
  function follow() {
    const now = root.querySelector(".tk-now");
    if (now) root.scrollTop = Math.max(0, now.offsetTop - 8);
  }

  function open(link) {
    const note = link.nextElementSibling;
    if (note?.classList.contains("tk-clause")) {
      note.remove();
      link.setAttribute("aria-expanded", "false");
      return;
    }
    const [title, text] = model.get("clauses")[link.dataset.clause];
    const made = document.createElement("span");
    made.className = "tk-clause";
    const head = document.createElement("b");
    head.textContent = title;
    made.append(head, ` ${text}`);
    link.after(made);
    link.setAttribute("aria-expanded", "true");
  }

  function use(event) {
    const node = event.target.closest("a[data-clause], [data-do]");
    if (!node || !root.contains(node)) return;
    event.preventDefault();
    event.stopPropagation();
    if (node.dataset.clause) open(node);
    else if (!node.disabled) model.send(JSON.parse(node.dataset.do));
  }

  root.addEventListener("click", use);
  root.addEventListener("keydown", (event) => {
    const bare = event.target.closest("[data-do]:not(button, a)");
    if (bare && (event.key === "Enter" || event.key === " ")) use(event);
  });

  model.on("change:html", draw);
  draw();
  requestAnimationFrame(follow); // what is drawn first has no layout yet
  return () => model.off("change:html", draw);
}

export default { render };
