import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { rootRoute } from "../../src/routing/rootRoute";
import { fakeApi } from "../support/fakeApi";

const BROKEN = {
  path: "/",
  loader: () => {
    throw new Error("No rooms");
  },
  Component: () => null,
};

test("the drawing of the page on the server reports nothing", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const requests = fakeApi({});
  const { query, dataRoutes } = createStaticHandler([rootRoute([BROKEN])]);
  const context = await query(new Request("https://ceilidh.example/"));
  if (context instanceof Response) throw new Error("A page was expected");
  const drawn = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
  );
  expect(drawn).toContain("No rooms");
  await vi.dynamicImportSettled();
  expect(requests).toEqual([]);
});
