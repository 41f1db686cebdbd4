import { useCallback, useMemo, useRef, useState } from "react";

import type { PreviewPlace } from "../../../../admin/screens/preview/pane/previewPlace";
import { messageOf } from "../../../../api/errors";
import { notify } from "../../../../ui/notices/noticeStore";
import type { SiteField } from "../siteFields";
import { pathOfPage } from "./pagePaths";

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
