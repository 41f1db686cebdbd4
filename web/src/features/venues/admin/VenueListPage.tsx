import { admin, pages } from "../../../routing/paths";
import { ItemActions } from "../../../admin/list/ItemActions";
import { ItemList } from "../../../admin/list/ItemList";
import { ItemTitle } from "../../../admin/list/ItemTitle";
import { fetchVenueRows } from "./calls";

export function VenueListPage() {
  return (
    <ItemList
      title="Venues"
      words={{ one: "venue", many: "venues" }}
      add={{ label: "Add Venue", to: admin.addVenue }}
      columns={[{ label: "Venue Title", sort: "title" }, "Description", "Actions"]}
      load={fetchVenueRows}
      failure="Failed to fetch venues"
    >
      {(venue) => (
        <tr key={venue.id}>
          <ItemTitle title={venue.title} picture={venue.featuredImage} details={admin.venue(venue.id)} />
          <td>
            <p className="table__text" dir="auto">
              {venue.description}
            </p>
          </td>
          <ItemActions
            title={venue.title}
            details={admin.venue(venue.id)}
            edit={admin.updateVenue(venue.id)}
            visit={pages.venue(venue.slug)}
          />
        </tr>
      )}
    </ItemList>
  );
}
