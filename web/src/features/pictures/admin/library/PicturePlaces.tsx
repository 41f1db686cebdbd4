import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { adminEndpoints } from "../../../../api/adminEndpoints";
import { bodyOf, client } from "../../../../api/client";
import type { components } from "../../../../api/schema";
import { admin } from "../../../../paths/adminPaths";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";

type Place = components["schemas"]["PicturePlace"];

/** The form of an item, or the screen where it is. */
const FORMS: Record<string, (id: string) => string> = {
  venues: admin.updateVenue,
  events: admin.updateEvent,
  packages: admin.updatePackage,
  pages: admin.updatePage,
  site: () => admin.site,
};
const HISTORIES: Record<string, (id: string) => string> = {
  venues: admin.venueHistory,
  events: admin.eventHistory,
  packages: admin.packageHistory,
  pages: admin.pageHistory,
  site: () => admin.siteHistory,
};

/** Every place that shows a picture or film, with a link to each. */
export function PicturePlaces({ path, isKept }: { path: string; isKept: boolean }) {
  const places = useQuery({
    queryKey: ["picture-places", path],
    queryFn: ({ signal }) =>
      bodyOf(client.GET(adminEndpoints.picturePlaces, { params: { query: { path } }, signal })),
  });
  return (
    <section className="facts" aria-labelledby="places">
      <h2 id="places">Where it is used</h2>
      <FetchStatus query={places} failure="Failed to fetch where it is used" />
      {places.data?.length === 0 && <p>{isKept ? KEPT : PASSING}</p>}
      {places.data && places.data.length > 0 && (
        <ul className="picture-page__places">
          {places.data.map((place) => (
            <li key={`${place.kind} ${place.id} ${place.field} ${place.state}`}>
              <Link to={linkOf(place)}>
                <span dir="auto">{place.title || "Without a title"}</span>
                {place.label && `, ${place.label}`}
              </Link>
              {NOTES[place.state]?.(place)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const KEPT = "Nothing uses it. It stays until somebody deletes it.";
const PASSING = "Nothing uses it. It is deleted a day after it was stored or used.";

const NOTES: Record<string, (place: Place) => string> = {
  draft: () => " (draft)",
  version: ({ version }) => ` (version ${version})`,
  trash: () => " (in the trash)",
};

function linkOf({ kind, id, state, version }: Place): string {
  if (state === "trash") return admin.trash;
  if (state === "version") return `${HISTORIES[kind]?.(id) ?? admin.trash}?right=${version}`;
  return FORMS[kind]?.(id) ?? admin.dashboard;
}
