import { admin } from "../../../paths";
import { ItemList } from "../../listing/ItemList";
import { ItemTitle } from "../../listing/ItemTitle";
import { ViewDetails } from "../../listing/ViewDetails";
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
          <ItemTitle title={venue.title} picture={venue.featuredImage} />
          <td>
            <p className="table__text" dir="auto">
              {venue.description}
            </p>
          </td>
          <ViewDetails to={admin.venue(venue.id)} title={venue.title} />
        </tr>
      )}
    </ItemList>
  );
}
