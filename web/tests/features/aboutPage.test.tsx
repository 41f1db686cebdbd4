import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import { loadRoutes } from "../../src/routing/lazyRoutes";
import { publicRoutes } from "../../src/routing/publicRoutes";
import { fakeApi } from "../support/fakeApi";
import { openSite } from "../support/openAdmin";
import { details } from "../support/sampleItems";

const DESCRIBED = `/images/${"a".repeat(64)}.jpg`;
const UNDESCRIBED = `/images/${"b".repeat(64)}.jpg`;
const FACTS = { width: 800, height: 1000, colour: "#775c63", format: "JPEG", transparent: false };

beforeAll(() => loadRoutes([publicRoutes]));

test("a portrait that the browser fetches has the description of its picture", async () => {
  const founders = [DESCRIBED, UNDESCRIBED].map((portrait, index) => ({
    ...details.founders[0],
    name: `Founder ${index}`,
    portrait,
  }));
  fakeApi({
    "/api/admin/get-site-content": { body: { ...details, founders } },
    "/api/admin/get-media-facts": {
      body: { [DESCRIBED]: { ...FACTS, description: "Isla on the pier" }, [UNDESCRIBED]: FACTS },
    },
  });
  openSite("/about");
  expect(await screen.findByAltText("Isla on the pier")).toHaveAttribute("src", DESCRIBED);
  expect(document.querySelector(`img[src="${UNDESCRIBED}"]`)).toHaveAttribute("alt", "");
});
