import { useNavigate } from "react-router-dom";

import { readToken } from "../../api/credentials";
import { useListOrigin } from "../list/listOrigin";
import { admin } from "../../routing/paths";
import { notify, notifyWithLinks } from "../../ui/notices/noticeStore";
import type { NamedItem, SaveIntent } from "../form/itemFormTypes";
import type { ItemRoutes } from "../item/itemKind";

/** What was saved. `page` is the slug under which visitors find the item, if they do. */
interface Saved {
  intent: SaveIntent;
  item: NamedItem | undefined;
  page: string | undefined;
  message: string;
}

/** Shows a notice and returns to the list, or after a draft stays in the form. */
export function useAfterAdding(routes: ItemRoutes) {
  const navigate = useNavigate();
  return async ({ intent, item, message, page }: Saved) => {
    if (!item || intent !== "draft" || !readToken()) {
      notify(message);
      return navigate(readToken() ? routes.list : admin.login);
    }
    notifyWithRoutes(message, routes, page);
  };
}

/** Shows a notice and goes to the next page, unless there is none or a draft was saved. */
export function useAfterUpdating(routes: ItemRoutes, nextPage?: string) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  return ({ intent, message, page }: Saved) => {
    if (intent === "draft" || !nextPage) return notifyWithRoutes(message, routes, page);
    notify(message);
    return navigate(nextPage, { state: origin });
  };
}

const notifyWithRoutes = (message: string, routes: ItemRoutes, page: string | undefined): void =>
  notifyWithLinks(message, [
    { to: routes.list, label: routes.listName },
    ...(page ? [{ to: routes.publicPage(page), label: "See on site" }] : []),
  ]);
