import type { FieldValues } from "react-hook-form";
import { expect, test } from "vitest";

import { formBody } from "../../../../src/admin/fields/described/sendForm";
import { filesInRows } from "../../../../src/admin/values/described/describedValues";
import type { Save } from "../../../../src/admin/values/itemTypes";
import type { GalleryValue } from "../../../../src/admin/values/media/mediaValue";
import { EVENT_FORM } from "../../../../src/features/events/admin/eventForm";
import { event } from "../../../support/sampleItems";

/** The body of a save; `images` are the stored paths of the rows' pictures, in their order. */
function eventFormData(saved: Save<FieldValues>, images: string[]): FormData {
  const files = filesInRows(EVENT_FORM.fields, saved.values).map(([, file]) => file);
  return formBody(EVENT_FORM.fields, saved, new Map(files.map((file, at) => [file, images[at] ?? ""])));
}

const chosen = (name: string) => ({ path: "", file: new File(["x"], name) });

function save(values: FieldValues, changed: string[], version: number | null): Save<FieldValues> {
  const { signal } = new AbortController();
  return { values, changed, version, intent: "publish", onProgress: () => undefined, signal };
}

const namesOf = (files: FormDataEntryValue[]) => files.map((file) => (file as File).name);

test("a new event is sent whole: texts under their own names, structures as JSON and only chosen files", () => {
  const values = {
    ...EVENT_FORM.valuesOf(null),
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
  expect(eventFormData(save(EVENT_FORM.valuesOf(null), [], null), [""]).get("venueId")).toBe("");
});

test("of a stored event only what changed is sent, with the version it changes", () => {
  const values: FieldValues = { ...EVENT_FORM.valuesOf(event), title: "Isla and Rory", venueTitle: "" };
  values["centerContent"].leftText = "Peat fires";
  const form = eventFormData(save(values, ["title", "centerContent.leftText"], 7), []);
  expect(Object.fromEntries(form)).toEqual({
    version: "7",
    title: "Isla and Rory",
    centerContent: '{"leftText":"Peat fires"}',
  });
});

test("of a gallery the stored pictures are sent in their order, and the new ones after them", () => {
  const { galleryImages, ...values }: FieldValues = EVENT_FORM.valuesOf(event);
  const files = [new File(["x"], "three.jpg")];
  const form = eventFormData(
    save({ ...values, galleryImages: { ...galleryImages, files } }, ["galleryImages"], 7),
    [],
  );
  expect([...form.keys()]).toEqual(["version", "galleryImages", "galleryImages"]);
  const [paths, ...sent] = form.getAll("galleryImages");
  expect(paths).toBe(JSON.stringify((galleryImages as GalleryValue).paths));
  expect(namesOf(sent)).toEqual(["three.jpg"]);
});

test("stored rows stand in the form with their pictures, and one blank row where there are none", () => {
  expect(EVENT_FORM.valuesOf(event)["itineraryContent"]).toEqual([
    { title: "By water", description: "Flags", itineraryImage: { path: "/images/boat.jpg", file: null } },
  ]);
  const blank = [{ title: "", description: "", itineraryImage: { path: "", file: null } }];
  expect(EVENT_FORM.valuesOf({ ...event, itineraryContent: [] })["itineraryContent"]).toEqual(blank);
  expect(EVENT_FORM.valuesOf(null)["itineraryContent"]).toEqual(blank);
});

test("the form has a control for every field an administrator gives an event", () => {
  const names = EVENT_FORM.sections.flatMap((section) => section.names);
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
      "eventDate",
      "guests",
      "photographer",
      "photographerLink",
      "suppliers",
      "hostWords",
      "hostName",
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
      "slug",
      "publishAt",
      "unpublishAt",
    ]
  `);
});

test("the form shows everything that an event holds but what it is chosen for elsewhere", () => {
  const names = EVENT_FORM.fields.map(({ name }) => name.split(".")[0]);
  const elsewhere = ["_id", "id", "slug", "version", "createdAt", "updatedAt", "isFeatured", "isFullWidth"];
  expect([...new Set(names)].toSorted()).toEqual(
    Object.keys(event)
      .filter((name) => !elsewhere.includes(name))
      .toSorted(),
  );
});
