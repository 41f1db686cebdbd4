import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import type { Picture } from "../../../../admin/fields/pictures/calls";
import { admin } from "../../../../paths/adminPaths";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { PictureActions } from "./PictureActions";
import { placeNote } from "./placeText";
import { type Place, placesQuery } from "./usageCalls";

/** The form of an item, or the screen where it is. */
const FORMS: Record<string, (id: string) => string> = {
  venues: admin.updateVenue,
  events: admin.updateEvent,
  packages: admin.updatePackage,
  pages: admin.updatePage,
  site: () => admin.site,
  enquiries: admin.enquiry,
};
const HISTORIES: Record<string, (id: string) => string> = {
  venues: admin.venueHistory,
  events: admin.eventHistory,
  packages: admin.packageHistory,
  pages: admin.pageHistory,
  site: () => admin.siteHistory,
};

/** Every place that shows a picture or film, with a link to each. */
export function PicturePlaces({ picture }: { picture: Picture }) {
  const places = useQuery(placesQuery(picture.path));
  return (
    <section className="facts" aria-labelledby="places">
      <h2 id="places">Where it is used</h2>
      <FetchStatus query={places} failure="Failed to fetch where it is used" />
      {places.data?.length === 0 && <p>{picture.isKept ? KEPT : PASSING}</p>}
      {places.data && places.data.length > 0 && (
        <ul className="picture-page__places">
          {places.data.map((place) => (
            <li key={`${place.kind} ${place.id} ${place.field} ${place.state}`}>
              <Link to={linkOf(place)}>
                <span dir="auto">{place.title || "Without a title"}</span>
                {place.label && `, ${place.label}`}
              </Link>
              {placeNote(place)}
            </li>
          ))}
        </ul>
      )}
      {places.data && <PictureActions picture={picture} places={places.data} />}
    </section>
  );
}

const KEPT = "Nothing uses it. It stays until somebody deletes it.";
const PASSING = "Nothing uses it. It is deleted a day after it was stored or used.";

function linkOf({ kind, id, state, version }: Place): string {
  if (state === "trash") return admin.trash;
  if (state === "version") return `${HISTORIES[kind]?.(id) ?? admin.trash}?right=${version}`;
  return FORMS[kind]?.(id) ?? admin.dashboard;
}
