import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";

import "./PagePreview.css";
import { previewPath } from "../../../paths/adminPaths";
import { Icon } from "../../../ui/primitives/Icon";
import type { EditedKind } from "../../calls/itemEndpoints";
import { useAnnounceSaves } from "./savedDrafts";
import { PreviewPane } from "./pane/PreviewPane";
import { SharePreviewDialog } from "./SharePreviewDialog";
import type { PreviewPlace } from "./pane/previewPlace";
import { useHasRoom, useIsPaneOpen } from "./useIsPaneOpen";

/** The place on the site that the preview shows. */
export interface PlacePreview {
  place: PreviewPlace | null;
  /** Whether it is shown in the column beside the form, and else in a dialog. */
  onShown: (isBeside: boolean) => void;
}

interface Props extends Partial<PlacePreview> {
  kind: EditedKind;
  id: string;
  /** The address and the version of the last save; a change of either loads the preview again. */
  slug: string;
  version: number;
  /** More ways from the form to other pages of the item. */
  children?: ReactNode;
}

/** The preview of a stored item: beside its form where there is room, in a window of its own, and as a link to share. */
export function PagePreview({ kind, id, slug, version, place, onShown, children }: Props) {
  const [open, setOpen] = useIsPaneOpen();
  const [sharing, setSharing] = useState(false);
  const hasRoom = useHasRoom();
  useAnnounceSaves(id, `${slug} ${version}`);
  const shown = hasRoom && open;
  useEffect(() => onShown?.(shown), [onShown, shown]);
  return (
    <aside className={shown ? "pagepreview pagepreview--open" : "pagepreview"} aria-label="Preview">
      <div className="pagepreview__ways">
        {hasRoom && (
          <button
            type="button"
            className="button button--quiet"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? "Hide preview" : "Show preview"}
          </button>
        )}
        <Link to={previewPath(kind, id)} target={`preview-${id}`} className="button button--quiet">
          <Icon shape="out" />
          <span>
            Preview<span className="visually-hidden"> (opens a new window)</span>
          </span>
        </Link>
        <button type="button" className="button button--quiet" onClick={() => setSharing(true)}>
          Share preview
        </button>
        {children}
      </div>
      {shown && <PreviewPane item={{ kind, id }} version={`${slug} ${version}`} place={place} />}
      {sharing && <SharePreviewDialog item={{ kind, id }} onClose={() => setSharing(false)} />}
    </aside>
  );
}
