import { beforeEach, expect, test, vi } from "vitest";

import { bodyOf, client } from "../../../../src/api/client";
import { sendBy } from "../../../../src/api/reauth";
import { confirmQuestion, signInQuestion } from "../../../../src/features/session/reauth/question";
import { askAndRepeat } from "../../../../src/features/session/reauth/refusedCalls";
import { signIn } from "../../../../src/features/session/sessionStore";
import { fakeApi } from "../../../support/fakeApi";

const REFUSED = { status: 401, body: { message: "Please sign in." } };

beforeEach(() => {
  sendBy(askAndRepeat);
  localStorage.setItem("token", "old");
});

const removeImage = () =>
  bodyOf(client.POST("/api/admin/remove-venue-image", { body: { venueId: "1", imageName: "bannerImage" } }));

const isNew = ({ headers }: Request) => headers.get("Authorization") === "Bearer new";

test("a refused call waits for the new token and is made again with the same body", async () => {
  const seen = fakeApi({
    ["/api/admin/remove-venue-image"]: (request) =>
      isNew(request) ? { body: { message: "Gone" } } : REFUSED,
  });
  const stop = signInQuestion.askedBy(() => {
    localStorage.setItem("token", "new");
    return Promise.resolve(true);
  });
  expect(await removeImage()).toEqual({ message: "Gone" });
  const bodies = await Promise.all(seen.map((request) => request.json()));
  const body = { venueId: "1", imageName: "bannerImage" };
  expect(bodies).toEqual([body, body]);
  stop();
});

test("a call refused while another obtained a new token does not ask to sign in", async () => {
  const ask = vi.fn(() => Promise.resolve(false));
  const stop = signInQuestion.askedBy(ask);
  fakeApi({
    ["/api/admin/remove-venue-image"]: (request) => {
      if (isNew(request)) return { body: { message: "Gone" } };
      localStorage.setItem("token", "new");
      return REFUSED;
    },
  });
  expect(await removeImage()).toEqual({ message: "Gone" });
  expect(ask).not.toHaveBeenCalled();
  stop();
});

test("a new token that is refused too is asked for again", async () => {
  const answers = [true, false];
  const ask = vi.fn(() => Promise.resolve(answers.shift() ?? false));
  const stop = signInQuestion.askedBy(ask);
  fakeApi({ ["/api/admin/remove-venue-image"]: REFUSED });
  await expect(removeImage()).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test("a wrong password is an answer and no reason to sign in again", async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const stop = signInQuestion.askedBy(ask);
  fakeApi({ ["/api/admin/login"]: { status: 401, body: { message: "Invalid username or password" } } });
  await expect(signIn({ username: "morag", password: "wrong" })).rejects.toMatchObject({ status: 401 });
  expect(ask).not.toHaveBeenCalled();
  stop();
});

const UNCONFIRMED = { status: 403, body: { message: "Not done.", reauthenticate: true } };

test("calls refused together ask once for a confirmation, and are made again", async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const stop = confirmQuestion.askedBy(ask);
  let calls = 0;
  fakeApi({
    ["/api/admin/remove-venue-image"]: () => (++calls <= 2 ? UNCONFIRMED : { body: { message: "Gone" } }),
  });
  expect(await Promise.all([removeImage(), removeImage()])).toEqual([
    { message: "Gone" },
    { message: "Gone" },
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test("a call refused after another one was confirmed does not ask", async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const stop = confirmQuestion.askedBy(ask);
  let calls = 0;
  fakeApi({
    ["/api/admin/remove-venue-image"]: async () => {
      if (++calls > 1) return { body: { message: "Gone" } };
      await confirmQuestion.ask();
      return UNCONFIRMED;
    },
  });
  expect(await removeImage()).toEqual({ message: "Gone" });
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test("without a confirmation the call fails with the text of the server", async () => {
  const stop = confirmQuestion.askedBy(() => Promise.resolve(false));
  fakeApi({ ["/api/admin/remove-venue-image"]: UNCONFIRMED });
  await expect(removeImage()).rejects.toMatchObject({ status: 403, message: "Not done." });
  stop();
});

test.each([{ message: "Forbidden" }, null, "text"])("any other refusal asks nothing: %j", async (body) => {
  const ask = vi.fn(() => Promise.resolve(true));
  const stop = confirmQuestion.askedBy(ask);
  fakeApi({ ["/api/admin/remove-venue-image"]: { status: 403, body } });
  await expect(removeImage()).rejects.toMatchObject({ status: 403 });
  expect(ask).not.toHaveBeenCalled();
  stop();
});
