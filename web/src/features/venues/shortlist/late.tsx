import { type ComponentType, lazy, Suspense } from "react";

import { useHydrated } from "../../../ui/dom/useHydrated";

const load = () => import("./lateParts");

/** As {@link SaveButton}, loaded after the page: it costs no bytes of its opening, and lies on the picture. */
export const LateSaveButton = late(async () => ({ default: (await load()).SaveButton }));

/** As {@link SavedLink}, loaded after the page. */
export const LateSavedLink = late(async () => ({ default: (await load()).SavedLink }));

function late<Props extends object>(part: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(part);
  return (props: Props) =>
    useHydrated() && (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
}
