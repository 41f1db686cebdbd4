import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";

import { ITEMS } from "../../../../admin/calls/itemChanges";
import type { PreviewPlace } from "../../../../admin/screens/preview/pane/previewPlace";
import { type ApiCall, bodyOf, client } from "../../../../api/client";
import { messageOf } from "../../../../api/errors";
import { queryClient } from "../../../../api/fetching/queryClient";
import { notify } from "../../../../ui/notices/noticeStore";
import type { SiteField } from "../siteFields";

const NO_PAGE = "There is no page yet that shows this. Publish an item of that kind first.";
const FAILURE = "The page can’t be shown at the moment.";

/** Shows where fields appear: beside the form while its preview is open there, else in a dialog. */
export function usePlaces() {
  const [place, setPlace] = useState<PreviewPlace | null>(null);
  const [dialog, setDialog] = useState<SiteField | null>(null);
  const beside = useRef(false);
  const last = useRef<SiteField>(undefined);

  const find = useCallback(async (field: SiteField): Promise<boolean> => {
    last.current = field;
    const path = await pathOfPage(field.page);
    // Another field may have been asked for meanwhile.
    if (path && last.current === field) setPlace({ path, selector: field.place });
    return Boolean(path);
  }, []);
  const show = useCallback(
    async (field: SiteField) => {
      try {
        if (!(await find(field))) notify(NO_PAGE);
        else if (!beside.current) setDialog(field);
      } catch (cause) {
        notify(messageOf(cause, FAILURE));
      }
    },
    [find],
  );
  const follow = useCallback(
    (field: SiteField) => {
      if (beside.current && isOnPage(field)) find(field).catch(() => undefined);
    },
    [find],
  );
  const onShown = useCallback((isBeside: boolean) => {
    beside.current = isBeside;
  }, []);
  return {
    preview: useMemo(() => ({ place, onShown }), [place, onShown]),
    /** The functions that fields call, always the same ones. */
    calls: useMemo(() => ({ show: (field: SiteField) => void show(field), follow }), [show, follow]),
    dialog: dialog && place ? { field: dialog, place, close: () => setDialog(null) } : null,
  };
}

/** Whether a page shows the field, and not only search engines do. */
export const isOnPage = ({ place }: SiteField): boolean => place !== "" && place !== "title";

const FIRST = { fields: "slug", limit: 1 };

/** The calls for the newest item whose page shows what all pages of its kind show. */
const EXAMPLES: Record<string, () => Promise<ApiCall<{ slug: string }[]>>> = {
  "/single-venue": () => client.GET("/api/admin/get-venues", { params: { query: FIRST } }),
  "/single-event": () => client.GET("/api/admin/get-events", { params: { query: FIRST } }),
  "/single-packege": () => client.GET("/api/admin/get-packeges", { params: { query: FIRST } }),
};

/** The path of a page that a field names; that of an item where all pages of a kind show it. Empty without one. */
async function pathOfPage(page: string): Promise<string> {
  const example = EXAMPLES[page];
  if (!example) return page;
  const queryKey = [ITEMS, "example", page];
  const [item] = await queryClient.fetchQuery({ queryKey, queryFn: () => bodyOf(example()) });
  return item ? `${page}/${encodeURIComponent(item.slug)}` : "";
}

interface PlaceCalls {
  /** Shows the place of a field, because the editor asks for it. */
  show: (field: SiteField) => void;
  /** Shows it in the preview that is open, because the editor is at the field. */
  follow: (field: SiteField) => void;
}

export const PlaceContext = createContext<PlaceCalls>({ show: () => undefined, follow: () => undefined });

export const usePlaceCalls = (): PlaceCalls => useContext(PlaceContext);
