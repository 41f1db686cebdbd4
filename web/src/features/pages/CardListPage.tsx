import type { ReactNode } from "react";

import "../../ui/cards/cardGrid.css";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { cardFrames } from "../../ui/media/pictureSizes";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { useDocumentTitle } from "../../site/useDocumentTitle";

/** Its texts are `undefined` until they are fetched. */
interface Props<Item> {
  title: string | undefined;
  /** The title of the document, if it is another one. */
  searchTitle: string | undefined;
  intro: string | undefined;
  /** `null` while they are being fetched. */
  items: Item[] | null;
  /** The text for an empty list. */
  none: string | undefined;
  renderFullWidth: (item: Item) => ReactNode;
  /** Renders the card of an item. */
  children: (item: Item, frames: PictureFrames) => ReactNode;
}

/** A page that lists items as cards, with the full width item above them. */
export function CardListPage<Item extends { id: string; isFullWidth: boolean }>(props: Props<Item>) {
  const { title, searchTitle, intro, items, none, renderFullWidth, children } = props;
  const fullWidth = items?.find((item) => item.isFullWidth);
  useDocumentTitle(searchTitle || title);
  return (
    <>
      <header className="opening">
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      {!items && <CardSkeletons as="cards" />}
      {fullWidth && renderFullWidth(fullWidth)}
      {items?.length === 0 && <p className="none">{none}</p>}
      {items && (
        <ul className="cards">
          {items.map((item, index) => (
            <li key={item.id}>{children(item, cardFrames(index, items.length))}</li>
          ))}
        </ul>
      )}
    </>
  );
}
