import type { ItemKind } from "../../../admin/item/itemKind";
import type { Venue } from "../../../api/types";
import { admin, pages } from "../../../routing/paths";
import { venueCalls } from "./calls";
import { VENUE_SECTIONS, VENUE_LABELS, VENUE_REQUIRED_FILES } from "./fields/venueFieldInfo";
import { type VenueValues, venueValues } from "./formValues";

export const VENUE_KIND = {
  name: "venue",
  draftPrefix: "venue",
  label: "Venue",
  nouns: { one: "venue", many: "venues" },
  routes: {
    list: admin.venues,
    listName: "All venues",
    add: admin.addVenue,
    detail: admin.venue,
    update: admin.updateVenue,
    publicPage: pages.venue,
  },
  calls: venueCalls,
  valuesOf: venueValues,
  sections: VENUE_SECTIONS,
  fieldLabels: VENUE_LABELS,
  requiredFiles: VENUE_REQUIRED_FILES,
} satisfies ItemKind<Venue, VenueValues, unknown>;
