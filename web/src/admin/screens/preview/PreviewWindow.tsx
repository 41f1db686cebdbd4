import { useParams } from "react-router-dom";

import { AdminNotFoundPage } from "../AdminNotFoundPage";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { isEditedKind } from "../../calls/itemEndpoints";
import { PreviewPane } from "./pane/PreviewPane";

/** The preview in a window of its own, which follows the saves of the other windows. */
export function PreviewWindow() {
  const { kind = "", id = "" } = useParams();
  const known = isEditedKind(kind);
  useDocumentTitle(known ? "Preview" : undefined);
  if (!known) return <AdminNotFoundPage />;
  return (
    <main id="main" className="previewwindow stack gap-3">
      <h1>Preview</h1>
      <PreviewPane item={{ kind, id }} version="" />
    </main>
  );
}
