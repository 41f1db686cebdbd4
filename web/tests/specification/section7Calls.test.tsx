import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { client } from "../../src/api/client";
import { FakeXhr } from "../support/fakeXhr";
import { answer, choose, fakeUploads, fillRequired, press, sent, type } from "../support/itemForm";
import { loadAdminPages, openAdmin } from "../support/openAdmin";
import { control } from "../support/renderForm";
import { specifiedServer } from "./support/specifiedServer";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  vi.spyOn(console, "error").mockReturnValue();
});

async function open(path: string, button: string) {
  specifiedServer();
  openAdmin(path);
  await screen.findByRole("button", { name: button });
}

const sentTo = () => FakeXhr.sent.map(({ method, path }) => `${method} ${path.replace("/api/admin/", "")}`);

test("every call is sent with cookies and the token", async () => {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(request);
    return Response.json([]);
  });
  localStorage.setItem("token", "a.b.c");
  await client.GET("/api/admin/get-venues");
  expect(requests[0]!.credentials).toBe("include");
  expect(requests[0]!.headers.get("Authorization")).toBe("Bearer a.b.c");
});

test("the picture of a row of a package is uploaded as soon as it is chosen", async () => {
  await open("/admin/add-package", "Add Packege");
  fillRequired();
  type("plans.0.title", "Find the house");
  fireEvent.change(control("plans.0.others.0.image"), { target: { files: [new File(["x"], "boat.jpg")] } });
  expect(sentTo()).toEqual(["POST upload-packege-image"]);
  expect([...FakeXhr.last().body.keys()]).toEqual(["image"]);
  await answer(200, { image: "/images/boat.jpg" });
  await press("Add Packege");
  const { body } = await sent(2);
  expect(sentTo()).toEqual(["POST upload-packege-image", "POST add-packege"]);
  expect(JSON.parse(String(body.get("plans")))).toEqual([
    {
      title: "Find the house",
      description: "",
      others: [{ image: "/images/boat.jpg", text: "" }],
      linkText: "",
      linkUrl: "",
    },
  ]);
  const names = ["attributeBestFor", "attributeBestSeason", "topVenues", "additionalDetails", "bookingInfo"];
  for (const name of names) expect(() => JSON.parse(String(body.get(name)))).not.toThrow();
  expect([body.get("isFeatured"), body.get("title")]).toEqual(["false", "The title"]);
});

test("a failed upload yields no path, and shows nothing", async () => {
  await open("/admin/add-package", "Add Packege");
  choose("plans.0.others.0.image");
  await act(async () => FakeXhr.last().fail());
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith("Failed to upload the image", expect.anything()),
  );
  expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual([""]);
});
