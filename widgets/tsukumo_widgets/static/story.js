// The explanation: clause ids open the clause's text, titles of steps go to the step.

function render({ model, el }) {
  const story = document.createElement("div");
  story.className = "tk-story";
  el.append(story);

  function draw() {
    story.innerHTML = model.get("html");
    const now = story.querySelector(".tk-now");
    if (now) story.scrollTop = Math.max(0, now.offsetTop - 8);
  }

  story.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-clause], a[data-step]");
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    if (link.dataset.step !== undefined) return model.send({ do: "go", step: Number(link.dataset.step) });
    const open = link.nextElementSibling;
    if (open?.classList.contains("tk-clause")) {
      open.remove();
      link.setAttribute("aria-expanded", "false");
      return;
    }
    const clause = model.get("clauses")[link.dataset.clause];
    const note = document.createElement("span");
    note.className = "tk-clause";
    const title = document.createElement("b");
    title.textContent = clause[0];
    note.append(title, ` ${clause[1]}`);
    link.after(note);
    link.setAttribute("aria-expanded", "true");
  });

  model.on("change:html", draw);
  draw();
  return () => model.off("change:html", draw);
}

export default { render };
