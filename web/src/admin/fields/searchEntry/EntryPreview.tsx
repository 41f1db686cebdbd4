import type { FieldValues } from "react-hook-form";

import "./EntryPreview.css";
import { MediaPreview } from "../../values/media/MediaPreview";
import { type HeadPage, usePageHead } from "./usePageHead";

interface Props {
  page: HeadPage;
  /** The values of the form from which the server makes the head of the page. */
  values: FieldValues;
  /** The path of the page. */
  path: string;
}

/** How a search result and a shared link show a page, with what is in its form. */
export function EntryPreview({ page, values, path }: Props) {
  const head = usePageHead(page, values);
  const { host } = window.location;
  if (!head) return null;
  const picture = head.file ?? head.picture;
  return (
    <div className="entry">
      <figure className="entry__part">
        <figcaption>In search results</figcaption>
        {head.isIndexed ? (
          <div className="entry__result" dir="auto">
            <p className="note">
              {host}
              {decodeURIComponent(path)}
            </p>
            <p className="entry__title">{head.tabTitle}</p>
            <p className="note">{head.description}</p>
          </div>
        ) : (
          <p className="note">Search engines are asked not to show this page.</p>
        )}
      </figure>
      <figure className="entry__part">
        <figcaption>As a shared link</figcaption>
        <div className="entry__card" dir="auto">
          {picture && <MediaPreview shows={picture} alt="" />}
          <p className="note">{host}</p>
          <p className="entry__cardtitle">{head.title}</p>
          <p className="note">{head.description}</p>
        </div>
      </figure>
    </div>
  );
}
