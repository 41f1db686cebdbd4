import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import { readToken } from "../../api/credentials";
import { useListOrigin } from "../list/listOrigin";
import { admin } from "../../routing/paths";
import { notify, notifyWithLinks } from "../../ui/notices/noticeStore";
import type { ItemFormOptions, NamedItem } from "../form/itemFormTypes";
import type { ItemRoutes } from "../item/itemKind";

type AfterSaving = ItemFormOptions<FieldValues, NamedItem>["onSaved"];

/** Shows a notice and returns to the list or, when staying, replaces the form by that of the stored item. */
export function useAfterAdding(routes: ItemRoutes, message: string): AfterSaving {
  const navigate = useNavigate();
  return async (item, staying) => {
    if (!item || !staying || !readToken()) {
      notify(message);
      return navigate(readToken() ? routes.list : admin.login);
    }
    notifyWithRoutes(message, routes, item);
    return navigate(routes.update(item.id), { replace: true });
  };
}

/** Shows a notice and goes to the next page, unless there is none or the user stays. */
export function useAfterUpdating(routes: ItemRoutes, message: string, nextPage?: string): AfterSaving {
  const navigate = useNavigate();
  const origin = useListOrigin();
  return (item, staying) => {
    if (staying || !nextPage) return notifyWithRoutes(message, routes, item);
    notify(message);
    return navigate(nextPage, { state: origin });
  };
}

const notifyWithRoutes = (message: string, routes: ItemRoutes, item: NamedItem | undefined): void =>
  notifyWithLinks(message, [
    { to: routes.list, label: routes.listName },
    ...(item ? [{ to: routes.publicPage(item.slug), label: "See on site" }] : []),
  ]);
