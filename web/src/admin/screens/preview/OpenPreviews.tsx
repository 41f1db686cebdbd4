import { useQuery } from "@tanstack/react-query";

import { lifetimes } from "../../../adminRules.json";
import { londonTime } from "../../values/times/londonTime";
import { type OpenPreview, openPreviewsQuery, type PreviewedItem } from "./previewCalls";
import { TextButton } from "../../../ui/buttons/Button";

interface Props {
  item: PreviewedItem;
  busy: boolean;
  onEnd: (preview: OpenPreview) => void;
}

/** Who has a preview of the item open, other than by a shared link; nothing while nobody has. */
export function OpenPreviews({ item, busy, onEnd }: Props) {
  const open = useQuery(openPreviewsQuery(item)).data;
  if (!open?.length) return null;
  return (
    <>
      <h3>Open in the back office</h3>
      <p>These end after {lifetimes.preview} without a save, and when the editor signs out.</p>
      <ul className="previewlinks stack">
        {open.map((preview) => (
          <li key={preview.id} className="previewlink__ways cluster">
            <span>
              <bdi>{preview.who}</bdi>
              {preview.isYou && " (you)"}, until {londonTime(preview.expiresAt)}
            </span>
            <TextButton
              label="End"
              busy={busy}
              onClick={() => onEnd(preview)}
              about={`the preview of ${preview.who}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
