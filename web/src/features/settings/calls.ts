import { bodyOf, client } from "../../api/client";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import { endpoints } from "../../api/endpoints";

/** The company's name, contact details and founders, fetched once. */
export const useSiteDetails = createSharedFetch({
  what: "site details",
  address: endpoints.siteDetails,
  load: () => bodyOf(client.GET(endpoints.siteDetails)),
  once: true,
});
