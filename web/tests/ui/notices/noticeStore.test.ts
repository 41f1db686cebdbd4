import { afterEach, expect, test } from "vitest";

import {
  dismissNotice,
  leaveScreen,
  notify,
  notifyOnNextScreen,
  offerUndo,
  useNotices,
} from "../../../src/ui/notices/noticeStore";

const UNDO = () => undefined;
const shown = () => useNotices.getState().text;

afterEach(dismissNotice);

test("a notice ends with its screen", () => {
  notify("Saved.");
  leaveScreen();
  expect(shown()).toBe("");
});

test("a notice for the next screen is shown there, and ends with that", () => {
  notifyOnNextScreen("The copy is a draft.");
  leaveScreen();
  expect(shown()).toBe("The copy is a draft.");
  leaveScreen();
  expect(shown()).toBe("");
});

test("what can be undone stays on other screens", () => {
  offerUndo("It is in the trash.", UNDO);
  leaveScreen();
  expect(useNotices.getState()).toMatchObject({ text: "It is in the trash.", undo: UNDO });
});
