import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";

import "./PagePreview.css";
import { previewPath } from "../../../paths/adminPaths";
import { Icon } from "../../../ui/primitives/Icon";
import type { EditedKind } from "../../calls/itemEndpoints";
import { useAnnounceSaves } from "./savedDrafts";
import { PreviewPane } from "./pane/PreviewPane";
import { SharePreviewDialog } from "./SharePreviewDialog";
import type { PreviewPlace } from "./pane/previewPlace";
import { QuietButton } from "../../../ui/buttons/Button";

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
    <aside
      className={shown ? "pagepreview stack pagepreview--open" : "pagepreview stack"}
      aria-label="Preview"
    >
      <div className="dialog__actions pagepreview__ways">
        {hasRoom && (
          <QuietButton
            label={open ? "Hide preview" : "Show preview"}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
        <Link to={previewPath(kind, id)} target={`preview-${id}`} className="button button--quiet">
          <Icon shape="out" />
          <span>
            Preview<span className="visually-hidden"> (opens a new window)</span>
          </span>
        </Link>
        <QuietButton label="Share preview" onClick={() => setSharing(true)} />
        {children}
      </div>
      {shown && <PreviewPane item={{ kind, id }} version={`${slug} ${version}`} place={place} />}
      {sharing && <SharePreviewDialog item={{ kind, id }} onClose={() => setSharing(false)} />}
    </aside>
  );
}

const STORAGE_KEY = "preview-pane";
const OPEN = "open";

/** Whether the preview is shown beside forms; this browser remembers it. */
function useIsPaneOpen(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(readStored);
  return [
    open,
    (next) => {
      setOpen(next);
      try {
        localStorage.setItem(STORAGE_KEY, next ? OPEN : "");
      } catch {
        // Without storage it is forgotten.
      }
    },
  ];
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === OPEN;
  } catch {
    return false;
  }
}

const ROOM = "(width >= 1500px)";

const media = () => globalThis.matchMedia?.(ROOM);

function subscribe(listen: () => void): () => void {
  const query = media();
  query?.addEventListener("change", listen);
  return () => query?.removeEventListener("change", listen);
}

/** Whether a preview fits beside a form; `PagePreview.css` has the same width. */
const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
