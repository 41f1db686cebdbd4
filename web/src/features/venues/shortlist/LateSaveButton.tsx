import { lazy, Suspense } from "react";

import { useHydrated } from "../../../ui/dom/useHydrated";
import type { SavedVenue } from "./SaveButton";

const SaveButton = lazy(async () => ({ default: (await import("./SaveButton")).SaveButton }));

/** As {@link SaveButton}, loaded after the page: it costs no bytes of its opening, and lies on the picture. */
export const LateSaveButton = ({ venue }: { venue: SavedVenue }) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <SaveButton venue={venue} />
    </Suspense>
  );
