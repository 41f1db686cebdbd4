import "./PlaceDialog.css";
import type { PreviewPlace } from "../../../../admin/screens/preview/pane/previewPlace";
import { PreviewPane } from "../../../../admin/screens/preview/pane/PreviewPane";
import { SITE_ID } from "../../../../admin/calls/itemEndpoints";
import { Dialog } from "../../../../ui/primitives/Dialog";
import type { SiteField } from "../siteFields";

const ITEM = { kind: "site", id: SITE_ID } as const;

interface Props {
  field: SiteField;
  place: PreviewPlace;
  /** Another text after each save. */
  version: string;
  close: () => void;
}

/** The page that shows a field, scrolled to its place. */
export function PlaceDialog({ field, place, version, close }: Props) {
  return (
    <Dialog title={`${field.label}, on the page`} onClose={close}>
      <div className="placedialog">
        <p className="field__hint">The place has an outline. The page is as it was saved last.</p>
        <PreviewPane item={ITEM} version={version} place={place} />
        <div className="dialog__actions">
          <button type="button" className="button" onClick={close}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}
