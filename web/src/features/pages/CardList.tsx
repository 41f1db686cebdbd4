import type { ReactNode } from "react";

import "../../ui/cards/cardGrid.css";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { cardFrames } from "../../ui/media/pictureFrames";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { useDocumentTitle } from "../../site/useDocumentTitle";

/** Its texts are `undefined` until they are fetched. */
interface OpeningProps {
  title: string | undefined;
  /** The title of the document, if it is another one. */
  searchTitle: string | undefined;
  intro: string | undefined;
}

/** The opening of a page that lists items. */
export function ListOpening({ title, searchTitle, intro }: OpeningProps) {
  useDocumentTitle(searchTitle || title);
  return (
    <header className="opening">
      <h1>{title}</h1>
      <p>{intro}</p>
    </header>
  );
}

interface Props<Item> {
  /** `null` while they are being fetched. */
  items: Item[] | null;
  /** The text for an empty list. */
  none?: string | undefined;
  renderFullWidth?: (item: Item) => ReactNode;
  /** Renders the card of an item. */
  children: (item: Item, frames: PictureFrames) => ReactNode;
}

/** Items as cards, with the full width item above them. */
export function CardList<Item extends { id: string; isFullWidth: boolean }>(props: Props<Item>) {
  const { items, none, renderFullWidth, children } = props;
  const fullWidth = renderFullWidth && items?.find((item) => item.isFullWidth);
  return (
    <>
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
