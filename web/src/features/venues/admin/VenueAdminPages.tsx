import { queryOptions, useQuery } from "@tanstack/react-query";

import { AffectedItems } from "../../../admin/actions/deletion/AffectedItems";
import { SettingsWarning } from "../../../admin/actions/deletion/SettingsWarning";
import type { ItemKind, ListedRow } from "../../../admin/actions/itemKind";
import { itemCalls } from "../../../admin/calls/itemCalls";
import { ITEMS } from "../../../admin/calls/itemChanges";
import type { ActedOn } from "../../../admin/calls/undoableActions";
import { formSender, withoutPath } from "../../../admin/fields/described/sendForm";
import { ItemDetailPage } from "../../../admin/screens/detail/ItemDetailPage";
import { ItemFormPage } from "../../../admin/screens/form/ItemFormPage";
import { ItemListPage } from "../../../admin/screens/list/ItemListPage";
import { bodyOf, client } from "../../../api/client";
import type { Venue } from "../../../api/types";
import { admin, pages } from "../../../paths/adminPaths";
import { Paragraph } from "../../../ui/primitives/Paragraph";
import { VENUE_FORM } from "./venueForm";

const venueCalls = itemCalls<Venue, "description">({
  kind: "venue",
  rowField: "description",
  send: formSender(VENUE_FORM.fields, "/api/admin/upload-venue-image", withoutPath),
  removePicture: (venueId, imageName) =>
    client.POST("/api/admin/remove-venue-image", { body: { venueId, imageName } }),
});

/** Where else a venue is named. */
const venueUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [ITEMS, "venue", id, "uses"],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/venue-uses/{id}", { params: { path: { id } }, signal })),
  });

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
