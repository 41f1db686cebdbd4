import { expect, test } from "vitest";

import { listen, listenNoMore, pressAgain } from "../../src/boot/clickReplay";

function pressedAt(button: HTMLElement): () => number {
  let times = 0;
  button.addEventListener("click", () => (times += 1));
  return () => times;
}

test("a button that was pressed before the page was at work is pressed again, once", () => {
  document.body.innerHTML = "<button><span>Open menu</span></button>";
  const button = document.querySelector("button") as HTMLElement;
  listen();
  document.querySelector("span")?.click();
  listenNoMore();
  const pressed = pressedAt(button);
  pressAgain();
  pressAgain();

  expect(pressed()).toBe(1);
});

test("what is pressed elsewhere afterwards is what the visitor wants", () => {
  document.body.innerHTML = "<button>Open menu</button><p>Words</p>";
  const button = document.querySelector("button") as HTMLElement;
  listen();
  button.click();
  document.querySelector("p")?.click();
  listenNoMore();
  const pressed = pressedAt(button);
  pressAgain();

  expect(pressed()).toBe(0);
});
