import "./EntryPreview.css";
import { MediaPreview } from "../../values/media/MediaPreview";
import { hasMedia, type MediaValue } from "../../values/media/mediaValue";
import { firstOf, inOneLine, shortened } from "./excerpts";

/** What stands where an editor entered nothing; `pictures` in the order in which they are looked at. */
export interface EntryDefaults {
  title: string;
  description: string;
  pictures: MediaValue[];
}

interface Props {
  /** What an editor entered; texts may be empty. */
  title: string;
  description: string;
  picture: MediaValue;
  noIndex: boolean;
  company: string;
  defaults: EntryDefaults;
  /** The path of the page. */
  path: string;
}

/** The picture of links to a page that has none. */
const SITE_PICTURE: MediaValue = { path: "/social.png", file: null };

/** How a search result and a shared link show a page, with the defaults that the server fills in. */
export function EntryPreview({ title, description, picture, noIndex, company, defaults, path }: Props) {
  const shownTitle = inOneLine(firstOf(title, defaults.title));
  const text = firstOf(inOneLine(description), shortened(defaults.description));
  const { host } = window.location;
  return (
    <div className="entry">
      <figure className="entry__part">
        <figcaption>In search results</figcaption>
        {noIndex ? (
          <p className="entry__hidden">Search engines are asked not to show this page.</p>
        ) : (
          <div className="entry__result" dir="auto">
            <p className="entry__address">
              {host}
              {decodeURIComponent(path)}
            </p>
            <p className="entry__title">{[shownTitle, company].filter(Boolean).join(" · ")}</p>
            <p className="entry__text">{text}</p>
          </div>
        )}
      </figure>
      <figure className="entry__part">
        <figcaption>As a shared link</figcaption>
        <div className="entry__card" dir="auto">
          <SharePicture choices={[picture, ...defaults.pictures]} />
          <p className="entry__address">{host}</p>
          <p className="entry__cardtitle">{shownTitle || company}</p>
          <p className="entry__text">{text}</p>
        </div>
      </figure>
    </div>
  );
}

function SharePicture({ choices }: { choices: MediaValue[] }) {
  const { file, path } = choices.find(isShown) ?? SITE_PICTURE;
  return <MediaPreview shows={file ?? path} alt="" />;
}

/** Link previews do not show drawings. */
const isShown = (value: MediaValue): boolean =>
  hasMedia(value) && !/\.svg$/i.test(value.file?.name ?? value.path);
