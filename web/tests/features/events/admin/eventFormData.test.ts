import { expect, test } from "vitest";

import type { Save } from "../../../../src/admin/values/itemTypes";
import { eventFormData } from "../../../../src/features/events/admin/calls";
import { EVENT_SECTIONS } from "../../../../src/features/events/admin/fields/eventFieldInfo";
import { type EventValues, eventValues } from "../../../../src/features/events/admin/formValues";
import { event } from "../../../support/sampleItems";

const chosen = (name: string) => ({ path: "", file: new File(["x"], name) });

function save(values: EventValues, changed: string[], version: number | null): Save<EventValues> {
  const { signal } = new AbortController();
  return { values, changed, version, intent: "publish", onProgress: () => undefined, signal };
}

const namesOf = (files: FormDataEntryValue[]) => files.map((file) => (file as File).name);

test("a new event is sent whole: texts under their own names, structures as JSON and only chosen files", () => {
  const values = {
    ...eventValues(null),
    title: "Oidhche Challuinn",
    centerContent: { topText: "a", leftText: "b", rightText: "c" },
    centerContentImage: chosen("centre.jpg"),
    galleryImages: { paths: [], files: [new File(["x"], "one.jpg"), new File(["y"], "two.jpg")] },
    itineraryContent: [{ title: "Bells", description: "At twelve", itineraryImage: chosen("bells.jpg") }],
  };
  const form = eventFormData(save(values, [], null), ["/images/bells.jpg"]);
  expect(form.get("title")).toBe("Oidhche Challuinn");
  expect(JSON.parse(String(form.get("centerContent")))).toEqual({
    topText: "a",
    leftText: "b",
    rightText: "c",
  });
  expect(JSON.parse(String(form.get("itineraryContent")))).toEqual([
    { title: "Bells", description: "At twelve", itineraryImage: "/images/bells.jpg" },
  ]);
  expect(namesOf(form.getAll("centerContentImage"))).toEqual(["centre.jpg"]);
  expect(namesOf(form.getAll("galleryImages"))).toEqual(["one.jpg", "two.jpg"]);
  expect([form.has("featuredImage"), form.has("version")]).toEqual([false, false]);
});

test("an event at a house outside the catalogue is sent with no venue", () => {
  expect(eventFormData(save(eventValues(null), [], null), [""]).get("venueId")).toBe("");
});

test("of a stored event only what changed is sent, with the version it changes", () => {
  const values = { ...eventValues(event), title: "Isla and Rory", venueTitle: "" };
  values.centerContent.leftText = "Peat fires";
  const form = eventFormData(save(values, ["title", "centerContent.leftText"], 7), []);
  expect(Object.fromEntries(form)).toEqual({
    version: "7",
    title: "Isla and Rory",
    centerContent: '{"leftText":"Peat fires"}',
  });
});

test("of a stored gallery only the new pictures are sent", () => {
  const { galleryImages, ...values } = eventValues(event);
  const files = [new File(["x"], "three.jpg")];
  const form = eventFormData(
    save({ ...values, galleryImages: { ...galleryImages, files } }, ["galleryImages"], 7),
    [],
  );
  expect([...form.keys()]).toEqual(["version", "galleryImages"]);
  expect(namesOf(form.getAll("galleryImages"))).toEqual(["three.jpg"]);
});

test("stored rows stand in the form with their pictures, and one blank row where there are none", () => {
  expect(eventValues(event).itineraryContent).toEqual([
    { title: "By water", description: "Flags", itineraryImage: { path: "/images/boat.jpg", file: null } },
  ]);
  const blank = [{ title: "", description: "", itineraryImage: { path: "", file: null } }];
  expect(eventValues({ ...event, itineraryContent: [] }).itineraryContent).toEqual(blank);
  expect(eventValues(null).itineraryContent).toEqual(blank);
});

test("the form has a control for every field an administrator gives an event", () => {
  const names = EVENT_SECTIONS.flatMap((section) => section.names);
  expect(names).toMatchInlineSnapshot(`
    [
      "title",
      "venueId",
      "venueTitle",
      "venueLocation",
      "overlayText",
      "featuredImage",
      "bannerImage",
      "featuredVideo",
      "galleryImages",
      "centerContentImage",
      "centerContent.topText",
      "centerContent.leftText",
      "centerContent.rightText",
      "bestFor",
      "bestSeason",
      "itineraryContent",
      "venueBannerImage",
      "venueBannerTitle",
      "venueBannerDesc",
      "venueTabLeftImage",
      "venueTabRightImage",
      "venueTabTitle",
      "venueTabDesc",
      "venueBannerImage2",
      "venueBannerTitle2",
      "venueBannerDesc2",
      "searchTitle",
      "searchDescription",
      "sharePicture",
      "noIndex",
    ]
  `);
});

test("the form shows everything that an event holds but what it is chosen for elsewhere", () => {
  const names = EVENT_SECTIONS.flatMap((section) => section.names.map((name) => name.split(".")[0]));
  const elsewhere = ["_id", "id", "slug", "version", "createdAt", "updatedAt", "isFeatured", "isFullWidth"];
  expect([...new Set(names)].toSorted()).toEqual(
    Object.keys(event)
      .filter((name) => !elsewhere.includes(name))
      .toSorted(),
  );
});
