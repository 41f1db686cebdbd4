/**
 * Draws `src/ui/map/scotland.svg` from Natural Earth's outlines, which are in the public domain: `make map`.
 *
 * Scotland is a part of the United Kingdom there: its mainland is cut along the border, and of the islands those north
 * of it are taken.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

import { feature } from "topojson-client";
import { filter, filterWeight, presimplify, simplify } from "topojson-simplify";

const UNITED_KINGDOM = "826";
/** The smallest triangle, in square degrees, that a simplified outline still has, and the smallest island. */
const SMALLEST_TRIANGLE = 0.0004;
const SMALLEST_ISLAND = 0.002;
/** West of it there are only St Kilda and Rockall. */
const WESTMOST = -8;
/** The border from the Solway Firth to the North Sea: along Liddel Water, the Cheviot Hills and the Tweed. */
const BORDER = [
  [-3.06, 54.98],
  [-2.93, 55.07],
  [-2.69, 55.18],
  [-2.59, 55.29],
  [-2.48, 55.355],
  [-2.23, 55.43],
  [-2.17, 55.47],
  [-2.34, 55.63],
  [-2.16, 55.72],
  [-2.03, 55.81],
];

const source = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
const folder = new URL("../src/ui/map/", import.meta.url);
const projection = JSON.parse(readFileSync(new URL("projection.json", folder), "utf8"));

const world = JSON.parse(readFileSync(source, "utf8"));
const simplified = simplify(presimplify(world), SMALLEST_TRIANGLE);
const outlines = filter(simplified, filterWeight(simplified, SMALLEST_ISLAND, planarArea));
const kingdom = feature(outlines, outlines.objects.countries).features.find(
  ({ id }) => id === UNITED_KINGDOM,
);
const rings = kingdom.geometry.coordinates.map(([outer]) => outer.slice(1));
const mainland = rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest));
const islands = rings.filter((ring) => ring !== mainland && ring.every(isScottish));

const path = [northOfBorder(mainland), ...islands].map(pathOf).join("");
const { width, height } = projection;
writeFileSync(
  new URL("scotland.svg", folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#cfd3c4" d="${path}"/></svg>\n`,
);

/** The area of a ring of degrees, as on a sheet of squares. */
function planarArea(ring) {
  const points = ring.coordinates?.[0] ?? ring;
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled / 2);
}

/** Whether a place of the United Kingdom's islands is in Scotland: Ulster is south of Kintyre and west of Galloway. */
function isScottish([longitude, latitude]) {
  return longitude > WESTMOST && latitude > (longitude < -5.4 ? 55.4 : 55);
}

/** The coast from the one end of the border around the north to the other, closed by the border. */
function northOfBorder(ring) {
  const [west, east] = [BORDER[0], BORDER.at(-1)].map((end) => nearestTo(ring, end));
  const from = [...ring.slice(east), ...ring.slice(0, east)];
  const end = (west - east + ring.length) % ring.length;
  const ways = [from.slice(0, end + 1), [...from.slice(end), from[0]].reverse()];
  const coast = ways.find((way) => way.some(([, latitude]) => latitude > 58));
  return [...coast, ...BORDER.slice(1, -1)];
}

function nearestTo(ring, [longitude, latitude]) {
  const distances = ring.map(([x, y]) => Math.hypot((x - longitude) / 2, y - latitude));
  return distances.indexOf(Math.min(...distances));
}

/** The ring as a closed path in whole units, by steps from point to point. */
function pathOf(ring) {
  const points = ring.map(([longitude, latitude]) => [
    Math.round((longitude - projection.west) * projection.perDegreeEast),
    Math.round((projection.north - latitude) * projection.perDegreeNorth),
  ]);
  const steps = points.slice(1).map(([x, y], index) => [x - points[index][0], y - points[index][1]]);
  const drawn = steps.filter(([x, y]) => x || y).map(([x, y]) => `${x}${y < 0 ? "" : " "}${y}`);
  return `M${points[0].join(" ")}l${drawn.join(" ")}z`;
}
