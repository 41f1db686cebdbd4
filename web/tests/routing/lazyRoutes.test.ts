import { createMemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";

import { holdRoutes, loadRoutesOf } from "../../src/routing/lazyRoutes";
import { deferred } from "../support/deferred";

const page = async () => ({ Component: () => null });

test("a page that is not loaded yet is entered when what it waits for has come", async () => {
  const texts = deferred<void>();
  const routes = [
    {
      children: [
        { path: "/", lazy: page },
        { path: "/about", lazy: page },
      ],
    },
  ];
  await loadRoutesOf(routes, "/");
  holdRoutes(routes, () => texts.promise);
  const router = createMemoryRouter(routes);
  const done = router.navigate("/about");
  await new Promise((resolve) => setTimeout(resolve));
  expect([router.state.location.pathname, router.state.navigation.state]).toEqual(["/", "loading"]);
  texts.resolve();
  await done;
  expect(router.state.location.pathname).toBe("/about");
});
