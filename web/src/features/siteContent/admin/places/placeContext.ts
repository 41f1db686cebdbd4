import { createContext, useContext } from "react";

import type { SiteField } from "../siteFields";

interface PlaceCalls {
  /** Shows the place of a field, because the editor asks for it. */
  show: (field: SiteField) => void;
  /** Shows it in the preview that is open, because the editor is at the field. */
  follow: (field: SiteField) => void;
}

export const PlaceContext = createContext<PlaceCalls>({ show: () => undefined, follow: () => undefined });

export const usePlaceCalls = (): PlaceCalls => useContext(PlaceContext);
