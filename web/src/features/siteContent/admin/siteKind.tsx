import { admin, pages } from "../../../paths/adminPaths";
import { VenueTitles } from "../../venues/admin/picker/VenueMenu";
import { siteCalls } from "./siteCalls";
import { labelsOf, SCHEDULE, sectionsOf, type SiteField } from "./siteFields";
import { describedValues } from "../../../admin/values/described/describedValues";

/** How versions and conflicts show chosen items. */
const RENDERS = {
  chosenVenues: (ids: unknown) => <VenueTitles ids={Array.isArray(ids) ? ids.map(String) : []} />,
};

/** What the pieces that forms share need to know about the site content. */
export function siteKind(fields: SiteField[]) {
  const parts = sectionsOf(fields);
  return {
    name: "site" as const,
    nouns: { one: "site" },
    parts,
    sections: [...parts, SCHEDULE],
    fieldLabels: labelsOf(fields, RENDERS),
    valuesOf: describedValues(fields),
    calls: siteCalls(fields),
    routes: { list: "", history: () => admin.siteHistory, publicPage: () => pages.home },
  };
}
