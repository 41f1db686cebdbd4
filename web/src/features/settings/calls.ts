import { answerOf, client } from "../../api/client";
import { shared } from "../../api/fetching/sharedFetch";
import { calls } from "../../routing/paths";

/** The company's name, contact details and founders, asked for once a visit. */
export const useSiteDetails = shared({
  what: "site details",
  address: calls.siteDetails,
  load: () => answerOf(client.GET(calls.siteDetails)),
  once: true,
});
