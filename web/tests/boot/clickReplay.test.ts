import { expect, test } from "vitest";

import { recordClicks, stopRecordingClicks, replayClick } from "../../src/boot/clickReplay";

function pressedAt(button: HTMLElement): () => number {
  let times = 0;
  button.addEventListener("click", () => (times += 1));
  return () => times;
}

test("a button that was pressed before the page was at work is pressed again, once", () => {
  document.body.innerHTML = "<button><span>Open menu</span></button>";
  const button = document.querySelector("button") as HTMLElement;
  recordClicks();
  document.querySelector("span")?.click();
  stopRecordingClicks();
  const pressed = pressedAt(button);
  replayClick();
  replayClick();

  expect(pressed()).toBe(1);
});

test("what is pressed elsewhere afterwards is what the visitor wants", () => {
  document.body.innerHTML = "<button>Open menu</button><p>Words</p>";
  const button = document.querySelector("button") as HTMLElement;
  recordClicks();
  button.click();
  document.querySelector("p")?.click();
  stopRecordingClicks();
  const pressed = pressedAt(button);
  replayClick();

  expect(pressed()).toBe(0);
});

test("a button that submits is left to the browser, which has begun to submit the form", () => {
  document.body.innerHTML = "<form><button type='submit'>Show this day</button></form>";
  const button = document.querySelector("button") as HTMLElement;
  button.addEventListener("click", (event) => event.preventDefault());
  recordClicks();
  button.click();
  stopRecordingClicks();
  const pressed = pressedAt(button);
  replayClick();

  expect(pressed()).toBe(0);
});
