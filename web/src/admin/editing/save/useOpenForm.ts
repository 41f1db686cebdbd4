import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";

import { isOwnPath, setOwnPath } from "../tasks/unsavedChanges";

/**
 * Which form the path asks for; another `key` is another form. The form of a new item stays open when its item is stored
 * for the first time and gets the path of that item by `moveTo`.
 */
export function useOpenForm(pathOf: (id: string) => string) {
  const { id } = useParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState({ id, stored: id, isNew: !id, key: 0 });
  if (open.id !== id) {
    const isSame = id && id === open.stored;
    setOpen(isSame ? { ...open, id } : { id, stored: id, isNew: !id, key: open.key + 1 });
  }
  const moveTo = async (stored: string): Promise<void> => {
    const path = pathOf(stored);
    if (stored === id || isOwnPath(path)) return;
    setOpen((now) => ({ ...now, stored }));
    setOwnPath(path);
    await navigate(path, { replace: true });
  };
  return { isNew: open.isNew, key: open.key, moveTo };
}
