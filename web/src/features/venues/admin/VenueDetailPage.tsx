import { useCallback } from "react";
import { Link, useParams } from "react-router-dom";

import { ApiError } from "../../../api/errors";
import { isFilm, mediaUrl } from "../../../api/media";
import type { CenterContent, Venue } from "../../../api/types";
import { useLoaded } from "../../../api/useLoaded";
import { admin } from "../../../paths";
import { useTitle } from "../../pages/useTitle";
import { fetchVenue } from "../calls";
import { isMedia, type MediaControl, PARTS, type TextControl } from "./parts";

export function VenueDetailPage() {
  const { id = "" } = useParams();
  const item = useLoaded(useCallback((signal: AbortSignal) => fetchVenue(id, signal), [id]));
  useTitle(item.state === "ready" ? item.value.title : undefined);
  return (
    <>
      <Link to={admin.venues} className="onward">
        Go Back
      </Link>
      {item.state === "loading" && <p>Loading...</p>}
      {item.state === "failed" && <p role="alert">{failure(item.cause)}</p>}
      {item.state === "ready" && <Details venue={item.value} />}
    </>
  );
}

const failure = (cause: unknown): string =>
  cause instanceof ApiError && cause.status === 404 ? "Venue not found!" : "Failed to fetch venue details";

function Details({ venue }: { venue: Venue }) {
  return (
    <>
      <h1>{venue.title}</h1>
      {PARTS.map(({ title, controls }) => (
        <section key={title} className="details">
          <h2>{title}</h2>
          <dl>
            {controls.map((control) => (
              <div key={control.name}>
                <dt>{control.label}</dt>
                <dd>{isMedia(control) ? <Stored {...media(venue, control)} /> : text(venue, control)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className="details">
        <h2>Other Venues</h2>
        {venue.itineraryContent.length === 0 && <p>No Other Venues Found</p>}
        {venue.itineraryContent.map((other) => (
          <dl key={other.image + other.title}>
            <div>
              <dt>{other.title}</dt>
              <dd>{other.description}</dd>
              <dd>
                <Stored path={other.image} label={other.title} />
              </dd>
            </div>
          </dl>
        ))}
      </section>
    </>
  );
}

function text(venue: Venue, { name }: TextControl): string {
  const [field, part] = name.split(".") as [keyof Venue, (keyof CenterContent)?];
  return part ? venue.centerContent[part] : String(venue[field]);
}

const media = (venue: Venue, { name, label, takes }: MediaControl) => ({
  path: venue[name],
  label,
  film: takes === "film",
});

function Stored({ path, label, film = false }: { path: string; label: string; film?: boolean }) {
  if (!path) return film ? "No video available." : "No image available.";
  if (isFilm(path))
    return <video className="preview" src={mediaUrl(path)} aria-label={label} controls muted />;
  return <img className="preview" src={mediaUrl(path)} alt={label} loading="lazy" />;
}
