import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import {
  deleteUnsavedCopiesOf,
  readUnsavedCopy,
  sessionsWithUnsavedCopies,
  storeUnsavedCopy,
} from "../../../../src/admin/editing/unsavedCopies/unsavedCopyStorage";
import { useUnsavedCopies } from "../../../../src/admin/editing/unsavedCopies/useUnsavedCopies";
import { signOut } from "../../../../src/features/session/sessionStore";
import { fakeApi } from "../../../support/fakeApi";
import { id, stored } from "../../../support/fakeKeyval";

vi.mock("idb-keyval", () => import("../../../support/fakeKeyval"));

const FORM = "enquiry-answer/e1";
const copy = (text: string) => ({ savedAt: 1, version: 1, before: { text: "" }, values: { text } });

function signInAs(account: string) {
  localStorage.setItem("token", `header.${btoa(JSON.stringify({ sub: account }))}.signature`);
}

const offered = () =>
  renderHook(() => useUnsavedCopies<{ text: string }>(FORM)).result as {
    current: ReturnType<typeof useUnsavedCopies<{ text: string }>>;
  };

beforeEach(() => {
  stored.clear();
  signInAs("morag");
  fakeApi({ "/api/admin/logout": { body: { message: "Signed out." } } });
});

test("what somebody typed is offered to them again and to nobody else", async () => {
  await storeUnsavedCopy([FORM, "one"], copy("Dear Eilidh"));
  const own = offered();
  await waitFor(() => expect(own.current.found?.unsaved.values).toEqual({ text: "Dear Eilidh" }));

  signInAs("iain");
  await storeUnsavedCopy([FORM, "two"], copy("Dear Rory"));
  const other = offered();
  await waitFor(() => expect(other.current.found?.unsaved.values).toEqual({ text: "Dear Rory" }));
});

test("nothing of what somebody typed stays after Logout, files and copies of earlier releases neither", async () => {
  const picture = new File(["x"], "hall.jpg");
  await storeUnsavedCopy([FORM, "one"], { ...copy("Dear Eilidh"), values: { text: "Dear Eilidh", picture } });
  stored.set(id([FORM, "old"]), copy("Of an earlier release"));
  signInAs("iain");
  await storeUnsavedCopy([FORM, "two"], copy("Dear Rory"));
  signInAs("morag");
  await signOut();

  expect(await sessionsWithUnsavedCopies(FORM)).toEqual(["two"]);
  expect([...stored.keys()]).toEqual([id([FORM, "two"])]);
});

test("nothing is stored for nobody, so that a form that is left by Logout stores nothing either", async () => {
  await signOut();
  await storeUnsavedCopy([FORM, "one"], copy("Dear Eilidh"));

  expect(stored.size).toBe(0);
  expect(await readUnsavedCopy([FORM, "one"])).toBeUndefined();
});

test("a token without a readable account takes the copies without an account alone", async () => {
  await storeUnsavedCopy([FORM, "one"], copy("Dear Eilidh"));
  localStorage.setItem("token", "unreadable");
  await storeUnsavedCopy([FORM, "two"], copy("Dear Rory"));
  await deleteUnsavedCopiesOf("");

  expect(await sessionsWithUnsavedCopies(FORM)).toEqual(["one"]);
});
