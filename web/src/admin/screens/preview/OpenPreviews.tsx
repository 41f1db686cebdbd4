import { useCallback } from "react";

import { lifetimes } from "../../../adminRules.json";
import { londonTime } from "../../values/londonTime";
import { latestOf, useFetch } from "../../../api/fetching/useFetch";
import { fetchOpenPreviews, type OpenPreview, type PreviewedItem } from "./previewCalls";

interface Props {
  item: PreviewedItem;
  /** Another number after each change of the previews. */
  changes: number;
  busy: boolean;
  onEnd: (preview: OpenPreview) => void;
}

/** Who has a preview of the item open, other than by a shared link; nothing while nobody has. */
export function OpenPreviews({ item: { kind, id }, changes, busy, onEnd }: Props) {
  const previews = useFetch(
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the previews are fetched again after each change
    useCallback((signal: AbortSignal) => fetchOpenPreviews({ kind, id }, signal), [kind, id, changes]),
  );
  const open = latestOf(previews);
  if (!open?.length) return null;
  return (
    <>
      <h3>Open in the back office</h3>
      <p>These end after {lifetimes.preview} without a save, and when the editor signs out.</p>
      <ul className="previewlinks">
        {open.map((preview) => (
          <li key={preview.id} className="previewlink__ways">
            <span>
              <bdi>{preview.who}</bdi>
              {preview.isYou && " (you)"}, until {londonTime(preview.expiresAt)}
            </span>
            <button
              type="button"
              className="textbutton"
              aria-disabled={busy}
              onClick={busy ? undefined : () => onEnd(preview)}
            >
              End <span className="visually-hidden">the preview of {preview.who}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
