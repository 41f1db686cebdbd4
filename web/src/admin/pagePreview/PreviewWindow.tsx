import { useParams } from "react-router-dom";

import { AdminNotFoundPage } from "../../features/pages/AdminNotFoundPage";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { ITEM_KINDS, type ItemEndpointKey } from "../item/itemEndpoints";
import { PreviewPane } from "./PreviewPane";

/** The preview in a window of its own, which follows the saves of the other windows. */
export function PreviewWindow() {
  const { kind = "", id = "" } = useParams();
  const known = ITEM_KINDS.some((each) => each === kind);
  useDocumentTitle(known ? "Preview" : undefined);
  if (!known) return <AdminNotFoundPage />;
  return (
    <main id="main" className="previewwindow">
      <h1>Preview</h1>
      <PreviewPane item={{ kind: kind as ItemEndpointKey, id }} version="" />
    </main>
  );
}
