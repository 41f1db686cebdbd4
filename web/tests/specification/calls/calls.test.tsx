// @module-tag slow

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { FieldValues } from "react-hook-form";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { formBody } from "../../../src/admin/fields/described/sendForm";
import { withField } from "../../../src/admin/values/fieldValues";
import { bodyOf, client } from "../../../src/api/client";
import { upload } from "../../../src/api/media/upload";
import { EVENT_FORM } from "../../../src/features/events/admin/eventForm";
import { PACKAGE_FORM } from "../../../src/features/packages/admin/packageForm";
import { VENUE_FORM } from "../../../src/features/venues/admin/venueForm";
import { FakeXhr } from "../../support/fakeXhr";
import { answer, choose, fakeUploads, fillRequired, press, sent, type } from "../../support/itemForm";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { control } from "../../support/renderForm";
import { specifiedServer } from "../support/specifiedServer";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  vi.spyOn(console, "error").mockReturnValue();
});

const words = (text: string) => text.split(" ");

const SENT = {
  venue: words(
    "title description city state country centerContent bestFor overlayText bestSeason eventSpaceBannerTitle " +
      "eventSpaceBannerDesc eventSpaceTitle1 eventSpaceDesc1 eventSpaceTitle2 eventSpaceDesc2 accomodationTitle " +
      "accomodationDescription nearByAddress itineraryContent featuredImage bannerImage centerContentImage " +
      "eventSpaceBannerImage eventSpaceLeftImage eventSpaceRightImage eventSpaceCenterImage accomodationImage " +
      "nearByMapImage featuredVideo",
  ),
  event: words(
    "title venueId overlayText venueTitle venueLocation venueBannerTitle venueBannerDesc venueTabTitle venueTabDesc " +
      "venueBannerTitle2 venueBannerDesc2 centerContent itineraryContent featuredImage bannerImage featuredVideo " +
      "galleryImages centerContentImage venueBannerImage venueTabLeftImage venueTabRightImage venueBannerImage2",
  ),
  packege: words(
    "title description centerContent attributeBestFor attributeBestSeason topVenues plans additionalDetails " +
      "bookingInfo isFeatured featuredImage centerContentImage bookingInfoImage galleryImages",
  ),
};

const FILE = new File(["x"], "hall.jpg");
const isFile = ({ type: of }: { type: string }) => of.startsWith("media");
const chosen = ({ type: of }: { type: string }) =>
  of === "media" ? { path: "", file: FILE } : { paths: [], files: [FILE] };

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

test.each([
  ["venue", VENUE_FORM, SENT.venue],
  ["event", EVENT_FORM, SENT.event],
  ["packege", PACKAGE_FORM, SENT.packege],
])("the form of a %s is sent under the specified names", (_, form, names) => {
  const values = form.fields.reduce<FieldValues>(
    (filled, field) => (isFile(field) ? withField(filled, field.name, chosen(field)) : filled),
    form.valuesOf(null),
  );
  const save = {
    values,
    changed: [],
    version: null,
    intent: "publish" as const,
    onProgress: () => undefined,
  };
  const body = formBody(form.fields, { ...save, signal: new AbortController().signal }, new Map());
  expect([...body.keys()]).toEqual(expect.arrayContaining(names));
});

test.each([200, 201, 204])("the status %i is a success only if it is 200", async (status) => {
  vi.stubGlobal("fetch", async () => new Response(status === 204 ? null : "[]", { status }));
  const got = bodyOf(client.GET("/api/admin/get-venues")).then(
    () => true,
    () => false,
  );
  const put = upload("/api/admin/add-venue", new FormData(), {}).then(
    () => true,
    () => false,
  );
  FakeXhr.last().answer(status, {});
  expect([await got, await put]).toEqual([status === 200, status === 200]);
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
