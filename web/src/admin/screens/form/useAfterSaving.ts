import { useNavigate } from "react-router-dom";

import { readToken } from "../../../api/credentials";
import { useListOrigin } from "../../values/lists/listOrigin";
import { admin } from "../../../paths/adminPaths";
import { type NoticeLink, notifyOnNextScreen, notifyWithLinks } from "../../../ui/notices/noticeStore";
import type { NamedItem, SaveIntent } from "../../values/itemTypes";
import type { ItemRoutes } from "../../actions/itemKind";

/** What was saved. `page` is the slug under which visitors find the item, if they do. */
interface Saved {
  intent: SaveIntent;
  item: NamedItem | undefined;
  page: string | undefined;
  message: string;
  /** What follows from it for visitors. */
  visibility: string | undefined;
}

/** Shows a notice and returns to the list, or after a draft stays in the form. */
export function useAfterAdding(routes: ItemRoutes) {
  const navigate = useNavigate();
  return async (saved: Saved) => {
    if (saved.item && saved.intent === "draft" && readToken()) return notifyHere(routes, saved);
    const next = readToken() ? routes.list : admin.login;
    notifyOnNextScreen(saved.message, linksFrom(next, routes, saved), saved.visibility);
    return navigate(next);
  };
}

/** Shows a notice and goes to the next page, unless there is none or a draft was saved. */
export function useAfterUpdating(routes: ItemRoutes, nextPage?: string) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  return (saved: Saved) => {
    if (saved.intent === "draft" || !nextPage) return notifyHere(routes, saved);
    notifyOnNextScreen(saved.message, linksFrom(nextPage, routes, saved), saved.visibility);
    return navigate(nextPage, { state: origin });
  };
}

const notifyHere = (routes: ItemRoutes, saved: Saved): void =>
  notifyWithLinks(
    saved.message,
    [{ to: routes.list, label: routes.listName }, ...pageLink(routes, saved)],
    saved.visibility,
  );

/** Where one can go from the screen that follows a save: back to the form, to the list and to the page itself. */
function linksFrom(next: string, routes: ItemRoutes, saved: Saved): NoticeLink[] {
  if (next === admin.login) return [];
  const list = next === routes.list ? [] : [{ to: routes.list, label: routes.listName }];
  const form = saved.item ? [{ to: routes.update(saved.item.id), label: "Edit again" }] : [];
  return [...list, ...form, ...pageLink(routes, saved)];
}

const pageLink = (routes: ItemRoutes, { page }: Saved): NoticeLink[] =>
  page ? [{ to: routes.publicPage(page), label: "See on site" }] : [];
