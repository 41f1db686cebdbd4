import { expect, test } from "vitest";

import { ApiError, messageOf } from "../../src/api/errors";

test("an error has the server's message and the invalid fields", () => {
  const error = ApiError.of(422, { message: "Look again.", errors: { title: "Title is required.", odd: 1 } });
  expect(error).toMatchObject({
    status: 422,
    message: "Look again.",
    fields: { title: "Title is required." },
  });
});

test.each([undefined, "<html>", null, { message: 7, errors: [] }])(
  "a body that is no error body (%j) leaves the fallback",
  (body) => {
    expect(messageOf(ApiError.of(502, body), "Login failed")).toBe("Login failed");
  },
);

test("a server out of reach leaves the fallback", () => {
  expect(messageOf(new TypeError("fetch failed"), "Login failed")).toBe("Login failed");
});
