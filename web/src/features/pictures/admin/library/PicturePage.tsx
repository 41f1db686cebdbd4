import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";

import { useMarkChanged } from "../../../../admin/editing/tasks/unsavedChanges";
import { pictureName } from "../../../../admin/fields/library/Thumbnail";
import { LIBRARY, nameIn } from "../../../../admin/fields/library/libraryQuery";
import { sizeText } from "../../../../admin/fields/library/pictureFacts";
import { PictureForm } from "../../../../admin/fields/pictures/PictureDialog";
import { type Picture, pictureQuery } from "../../../../admin/fields/pictures/calls";
import { FetchedItem } from "../../../../admin/screens/FetchedItem";
import { Fact, Facts } from "../../../../admin/screens/detail/Facts";
import { StoredFilm } from "../../../../admin/screens/detail/MediaFacts";
import { useListOrigin } from "../../../../admin/values/lists/listOrigin";
import { Timestamp } from "../../../../admin/values/times/Timestamp";
import { imagesFolder } from "../../../../api/endpoints";
import { queryClient } from "../../../../api/fetching/queryClient";
import { isDocument, isFilm } from "../../../../api/media/acceptedFormats";
import { documentText } from "../../../../api/media/fileSize";
import { originalUrl } from "../../../../api/media/mediaUrl";
import { renditionUrl, srcSetOf } from "../../../../api/media/renditions";
import { useStoredFacts } from "../../../../api/media/useStoredFacts";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { PictureActions } from "./PictureActions";
import { placeNote } from "./placeText";
import { type Place, placesQuery } from "./usageCalls";
import "./PicturePage.css";

/** A stored picture or film: what it shows, what is known and said of it, and where it is used. */
export function PicturePage() {
  const { id = "" } = useParams();
  const path = imagesFolder + id;
  const picture = useQuery(pictureQuery(path));
  const { list } = useListOrigin();
  useDocumentTitle(picture.data ? pictureName(picture.data) : "Picture");
  return (
    <>
      <nav aria-label="Pictures">
        <Link to={{ pathname: admin.pictures, search: list }} className="arrow-link">
          Go Back
        </Link>
      </nav>
      <FetchedItem
        title="Picture"
        query={picture}
        failure="Failed to fetch the picture"
        missing="Picture not found!"
      >
        {(found) => <PictureView key={found.path} picture={found} onSaved={() => picture.refetch()} />}
      </FetchedItem>
    </>
  );
}

function PictureView({ picture, onSaved }: { picture: Picture; onSaved: () => Promise<unknown> }) {
  const [changed, setChanged] = useState(false);
  useMarkChanged(changed);
  const saved = () => {
    void queryClient.invalidateQueries({ queryKey: LIBRARY });
    return onSaved();
  };
  return (
    <>
      <h1 dir="auto">{pictureName(picture)}</h1>
      <LargeView picture={picture} />
      <div className="picture-page__columns">
        <PictureFacts picture={picture} />
        <PicturePlaces picture={picture} />
        {!isDocument(picture.path) && (
          <section className="facts picture-page__said">
            <h2>{isFilm(picture.path) ? "Describe" : "Describe and frame"}</h2>
            <PictureForm picture={picture} onSaved={saved} onChange={setChanged} />
          </section>
        )}
      </div>
    </>
  );
}

function LargeView({ picture: { path, description, width, height } }: { picture: Picture }) {
  if (isDocument(path)) return null;
  if (isFilm(path))
    return (
      <div className="picture-page__view">
        <StoredFilm label={description} path={path} />
      </div>
    );
  return (
    <div className="picture-page__view">
      <img
        src={renditionUrl(path, 1280)}
        srcSet={srcSetOf(path, width)}
        sizes="min(100vw, 60rem)"
        alt={description}
        {...(width > 0 && { width, height })}
      />
    </div>
  );
}

function PictureFacts({ picture }: { picture: Picture }) {
  const { path, fileName, format, at, who } = picture;
  const facts = useStoredFacts(path);
  return (
    <Facts title="File">
      <Fact label="Size">
        {isDocument(path) ? documentText(facts) : [format, sizeText(picture)].filter(Boolean).join(", ")}
      </Fact>
      <Fact label="Stored">
        <Timestamp at={at} />
        {who && ` by ${who}`}
      </Fact>
      <Fact label="Original">
        <a href={originalUrl(path)} download={fileName || nameIn(path)}>
          Download the original
        </a>
      </Fact>
    </Facts>
  );
}

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
function PicturePlaces({ picture }: { picture: Picture }) {
  const places = useQuery(placesQuery(picture.path));
  return (
    <section className="facts" aria-labelledby="places">
      <h2 id="places">Where it is used</h2>
      <FetchStatus query={places} failure="Failed to fetch where it is used" />
      {places.data?.length === 0 && <p>{picture.isKept ? KEPT : PASSING}</p>}
      {places.data && places.data.length > 0 && (
        <ul className="picture-page__places stack gap-2">
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
