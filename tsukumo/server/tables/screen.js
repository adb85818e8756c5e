"use strict";
// The projector: before the start it invites people, and shows who has come; later the address stays in a corner.
window.screenPage = ({ words, says, at, make, part, fill, ring, called }) => {
  const address = words.invite, letters = address.slice(-4), people = part("ul", "people"), count = make("p");
  let here = null; // the names that have been shown

  function invite() {
    const code = part("div", "code"), how = part("div", "how");
    code.innerHTML = words.code_svg;
    how.append(make("h2", at("title").textContent.split(" · ").at(-1)), part("strong", "letters", letters));
    how.append(make("p", words["host.open"]), part("strong", "address", address), count);
    fill("lobby", ...(words.code_svg ? [code] : []), how, people);
    document.querySelector("header").append(part("strong", "corner", address));
  }

  function arrive(table) {
    const seats = new Map(table.seats.filter((seat) => seat.by === "person").map((seat) => [seat.name, seat.seat]));
    const fresh = here ? table.people.filter((name) => !here.has(name)) : [];
    here = new Set(table.people);
    people.style.setProperty("--many", Math.max(8, here.size));
    people.replaceChildren(...table.people.map((name, i) => {
      const item = part("li", fresh.includes(name) ? "fresh" : "", name), seat = seats.get(name);
      item.style.setProperty("--hue", (i * 137) % 360); // neighbours differ, however many come
      if (seat && called(seat) !== seat) item.append(make("small", ` ${called(seat)}`));
      return item;
    }));
    count.textContent = says("host")("guests", { n: table.guests });
    if (fresh.length) ring([[523, 0.2], [784, 0.15]], 0.5);
  }

  invite();
  return {
    table: (table) => {
      document.body.classList.toggle("lobby", !table.started);
      at("lobby").hidden = table.started;
      if (!table.started) arrive(table);
    },
  };
};
