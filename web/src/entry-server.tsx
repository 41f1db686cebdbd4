import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";

import { type MediaFacts, rememberFacts } from "./api/facts";
import { routes } from "./routes";

/**
 * The body of the page at an absolute address, as a visitor's browser would first show it. `facts` are those of the
 * pictures and films on it; the page carries them too, as JSON in the element with the id `media-facts`.
 */
export async function render(address: string, facts: Record<string, MediaFacts> = {}): Promise<string> {
  rememberFacts(facts);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error(`${address} is answered with a redirect`);
  const router = createStaticRouter(dataRoutes, context);
  // Without hydration data: the policy for scripts refuses the inline script it would be written into.
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
