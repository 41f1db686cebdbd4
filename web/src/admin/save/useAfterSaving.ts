import { useNavigate } from "react-router-dom";

import { readToken } from "../../api/credentials";
import { admin } from "../../routing/paths";
import { notify, notifyWithLinks } from "../../ui/notices/noticeStore";
import type { NamedItem } from "../form/FormHeader";
import type { ItemRoutes } from "../form/itemRoutes";

/** What follows a save; `staying` when nothing but the saving was asked for. */
export type AfterSaving = (item: NamedItem | undefined, staying: boolean) => void | Promise<void>;

/** An added item leads to the list, or goes on in its own form. */
export function useAfterAdding(ways: ItemRoutes, says: string): AfterSaving {
  const navigate = useNavigate();
  return async (item, staying) => {
    if (!item || !staying || !readToken()) {
      notify(says);
      return navigate(readToken() ? ways.list : admin.login);
    }
    sayWhereTo(says, ways, item);
    return navigate(ways.form(item.id), { replace: true });
  };
}

/** An updated item stays in its form, unless its kind leads on. */
export function useAfterUpdating(
  ways: ItemRoutes,
  says: string,
  leadOn?: () => void | Promise<void>,
): AfterSaving {
  return (item, staying) => {
    if (staying || !leadOn) return sayWhereTo(says, ways, item);
    notify(says);
    return leadOn();
  };
}

const sayWhereTo = (says: string, { list, listName, visit }: ItemRoutes, item: NamedItem | undefined): void =>
  notifyWithLinks(says, [
    { to: list, label: listName },
    ...(item ? [{ to: visit(item.slug), label: "See on site" }] : []),
  ]);
