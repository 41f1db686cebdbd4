import { lazy, Suspense } from "react";

import { readToken } from "../../api/credentials";
import { useHydrated } from "../../ui/dom/useHydrated";

const EditThisPage = lazy(async () => ({ default: (await import("./EditThisPage")).EditThisPage }));

/** The way from a page to its form, for whoever is signed in; visitors do not load it. */
export function EditLink() {
  return useHydrated() && readToken() ? (
    <Suspense fallback={null}>
      <EditThisPage />
    </Suspense>
  ) : null;
}
