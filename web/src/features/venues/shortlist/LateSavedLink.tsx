import { lazy, Suspense } from "react";

import { useHydrated } from "../../../ui/dom/useHydrated";

const SavedLink = lazy(async () => ({ default: (await import("./SavedLink")).SavedLink }));

/** As {@link SavedLink}, loaded after the page: it costs no bytes of its opening. */
export const LateSavedLink = ({ inWords = false }: { inWords?: boolean }) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <SavedLink inWords={inWords} />
    </Suspense>
  );
