import { afterEach, expect, test, vi } from "vitest";

import { fetchMediaFacts } from "../../../src/api/media/fetchMediaFacts";
import { addMediaFacts, mediaFactsOf } from "../../../src/api/media/mediaFacts";
import { fakeApi } from "../../support/fakeApi";
import { mediaFacts } from "../../support/sampleItems";

const path = (digit: string): string => `/images/${digit.repeat(64)}.jpg`;
const asked = (requests: Request[]): string[][] =>
  requests.map(({ url }) => new URL(url).searchParams.getAll("path"));

afterEach(() => vi.unstubAllGlobals());

test("what is not known of the pictures of a response is fetched in one call, once", async () => {
  addMediaFacts({ [path("1")]: mediaFacts });
  const requests = fakeApi({ ["/api/admin/get-media-facts"]: { body: { [path("2")]: mediaFacts } } });
  const item = {
    image: path("1"),
    rows: [{ image: path("2") }, { text: `![](${path("3")})` }],
    other: "/images/a.jpg",
  };
  await fetchMediaFacts(item);
  await fetchMediaFacts(item);
  expect(asked(requests)).toEqual([[path("2"), path("3")]]);
  expect(mediaFactsOf(path("2"))).toEqual(mediaFacts);
});

test("a response without pictures asks for nothing", async () => {
  const requests = fakeApi({});
  await fetchMediaFacts({ title: "Castle" });
  await fetchMediaFacts(undefined);
  expect(requests).toEqual([]);
});

test("after a failure it is asked for again", async () => {
  const requests = fakeApi({});
  await fetchMediaFacts([path("4")]);
  await fetchMediaFacts([path("4")]);
  expect(asked(requests)).toEqual([[path("4")], [path("4")]]);
});

test("all pictures of a long response are asked for, in calls whose addresses a server takes", async () => {
  const requests = fakeApi({});
  const paths = Array.from(
    { length: 250 },
    (_, number) => `/images/${String(number).padStart(64, "0")}.jpeg`,
  );
  await fetchMediaFacts(paths);
  expect(asked(requests).flat()).toEqual(paths);
  expect(Math.max(...requests.map(({ url }) => url.length))).toBeLessThan(8000);
});
