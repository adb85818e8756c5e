// One cross-hair for the pictures of a board in an explorer: the square under the pointer in one is marked in the others.

const POINTED = "tk-point";
const SHAPES = "http://www.w3.org/2000/svg";

// Tell the other pictures of the same explorer which square the pointer is over; null for none.
function pointAt(node, square) {
  const told = { bubbles: true, detail: { square, from: node } };
  node.closest(".tk-explorer")?.dispatchEvent(new CustomEvent(POINTED, told));
}

// Mark the row and the column of what is pointed at elsewhere; `picture` returns the board's SVG, if there is one.
function followPointer(node, picture) {
  const follow = ({ target, detail: { square, from } }) => {
    if (from === node || !target.contains(node)) return;
    const svg = picture();
    svg?.querySelectorAll(".tk-cross").forEach((old) => old.remove());
    if (!svg || !square) return;
    const [cell, left, top] = ["cell", "left", "top"].map((key) => Number(svg.dataset[key]));
    const [column, row] = [square.charCodeAt(0) - "A".charCodeAt(0), Number(square.slice(1)) - 1];
    const rows = Math.round((svg.viewBox.baseVal.width - left) / cell - 0.5); // the board is square
    const [x, y] = [left + column * cell, top + (rows - 1 - row) * cell];
    const cross = document.createElementNS(SHAPES, "path");
    cross.setAttribute("class", "tk-frame tk-cross");
    const side = rows * cell;
    cross.setAttribute("d", `M${left} ${y}h${side}v${cell}h${-side}zM${x} ${top}v${side}h${cell}v${-side}z`);
    svg.append(cross);
  };
  document.addEventListener(POINTED, follow);
  return () => document.removeEventListener(POINTED, follow);
}
