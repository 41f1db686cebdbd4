import { useQuery } from "@tanstack/react-query";

import { AffectedItems } from "../../../admin/actions/deletion/AffectedItems";
import { SettingsWarning } from "../../../admin/actions/deletion/SettingsWarning";
import { ItemDetailPage } from "../../../admin/screens/detail/ItemDetailPage";
import { ItemFormPage } from "../../../admin/screens/form/ItemFormPage";
import { ItemListPage } from "../../../admin/screens/list/ItemListPage";
import type { ItemKind, ListedRow } from "../../../admin/actions/itemKind";
import type { ActedOn } from "../../../admin/calls/undoableActions";
import type { Venue } from "../../../api/types";
import { admin, pages } from "../../../paths/adminPaths";
import { venueCalls, venueUsesQuery } from "./calls";
import { VENUE_FORM } from "./venueForm";
import { Paragraph } from "../../../ui/primitives/Paragraph";

const KIND: ItemKind<Venue, ListedRow<Venue, "description">> = {
  ...VENUE_FORM,
  name: "venue",
  copyPrefix: "venue",
  label: "Venue",
  nouns: { one: "venue", many: "venues" },
  routes: {
    list: admin.venues,
    listName: "All venues",
    add: admin.addVenue,
    detail: admin.venue,
    update: admin.updateVenue,
    history: admin.venueHistory,
    publicPage: pages.venue,
  },
  calls: venueCalls,
  renderDeletionEffects: (venue) => <DeletionEffects venue={venue} />,
  column: "Description",
  renderCell: (venue) => (
    <td>
      <Paragraph className="table__text" text={venue.description} />
    </td>
  ),
  failures: {
    fetchList: "Failed to fetch venues",
    fetchDetails: "Failed to fetch venue details",
    fetchForm: "Failed to fetch venue details",
    remove: "Failed to delete the venue",
    add: "Failed to add venue",
    update: () => "Failed to update venue",
  },
};

export const VenueListPage = () => <ItemListPage kind={KIND} />;
export const VenueDetailPage = () => <ItemDetailPage kind={KIND} />;
export const VenueFormPage = () => <ItemFormPage kind={KIND} />;

/** What deleting a venue affects: its places on the site, the packages that name it and the events held at it. */
function DeletionEffects({ venue }: { venue: ActedOn }) {
  const uses = useQuery(venueUsesQuery(venue.id));
  return (
    <>
      <SettingsWarning item={venue} noun="venue" />
      {uses.isPending && <p>Looking where else it is named...</p>}
      {uses.isError && <p>Where else it is named could not be found out.</p>}
      {uses.data && (
        <>
          <AffectedItems lead="These packeges will no longer name it:" items={uses.data.packages} />
          <AffectedItems
            lead="These events will keep its texts but no longer belong to it:"
            items={uses.data.events}
          />
        </>
      )}
    </>
  );
}
