// Makes the game of a notebook of ours alive in JupyterLab: when the notebook opens in the folder that `tsukumo lab` has
// made, or when its picture is clicked. It runs what the notebook marks, if the notebook is trusted: if this user has run
// or signed it, as `tsukumo lab` signs its own, byte for byte. And it runs nothing but a cell that shows an explorer.
//
// This is all of the extension: a container of module federation, as JupyterLab loads them, written by hand.

(() => {
  const SHOWS = /^from tsukumo_widgets import (\w+)\n\n\1(?:\.from_link)?\(lang="\w\w"\)$/;
  const WIDGET = "application/vnd.jupyter.widget-view+json";
  const TARGET = "jupyter.widget"; // the comms of widgets
  const STARTING = "tk-starting";
  const STYLE = `
    .tk-marked .jp-OutputArea-output img { cursor: pointer; }
    .${STARTING} .jp-OutputArea-output img { cursor: progress; opacity: 0.6; }`;
  let shared; // JupyterLab's own modules

  const ours = (path) => {
    const folder = JSON.parse(document.getElementById("jupyter-config-data").textContent).tsukumoFolder;
    return folder === "." || Boolean(folder && path.startsWith(`${folder}/`));
  };
  const marked = ({ model }) =>
    model.type === "code" && model.trusted && model.getMetadata("tsukumo")?.run && SHOWS.test(model.sharedModel.source);

  // Whether outputs show a widget that a kernel has.
  async function areAlive(outputs, kernel) {
    const { comms } = (await kernel.requestCommInfo({ target_name: TARGET })).content;
    return outputs.some(({ data }) => data?.[WIDGET]?.model_id in comms);
  }

  // Shows what a cell shows, live. Whoever loads JupyterLab anew finds the game as it was: this window keeps which it is.
  // Nobody has written anything: the notebook is not to be saved for that.
  async function show(cell, { content, context, sessionContext }) {
    if (cell.hasClass(STARTING)) return;
    cell.addClass(STARTING);
    try {
      await sessionContext.ready;
      const kernel = sessionContext.session?.kernel;
      if (!kernel) return;
      await kernel.info;
      const { dirty } = context.model;
      const { outputs, id } = cell.model;
      const kept = `tsukumo ${kernel.id} ${id}`;
      const shown = JSON.parse(sessionStorage.getItem(kept)) ?? outputs.toJSON();
      if (await areAlive(shown, kernel)) {
        outputs.fromJSON(shown);
      } else {
        const [{ get }] = Object.values(shared["@jupyterlab/notebook"]);
        const { NotebookActions } = (await get())();
        await NotebookActions.runCells(content, [cell], sessionContext);
        sessionStorage.setItem(kept, JSON.stringify(outputs.toJSON()));
      }
      context.model.dirty = dirty;
    } finally {
      cell.removeClass(STARTING);
    }
  }

  async function opened(panel, { path, ready }) {
    await ready;
    const cells = panel.content.widgets.filter(marked);
    for (const cell of cells) {
      cell.addClass("tk-marked");
      cell.node.addEventListener("click", ({ target }) => {
        if (target.matches(".jp-OutputArea-output img") && marked(cell)) show(cell, panel);
      });
      if (ours(path)) await show(cell, panel);
    }
  }

  const plugin = {
    id: "tsukumo:alive",
    autoStart: true,
    activate({ docRegistry }) {
      document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
      docRegistry.addWidgetExtension("Notebook", {
        createNew: (panel, context) => void opened(panel, context).catch((error) => console.error(error)),
      });
    },
  };

  (window._JUPYTERLAB ??= {}).tsukumo = {
    init: (scope) => void (shared = scope),
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
