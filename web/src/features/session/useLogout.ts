import { useNavigate } from "react-router-dom";

import { admin } from "../../routing/paths";
import { mayLeave, setChanged } from "../../admin/save/unsavedChanges";
import { signOut } from "./sessionStore";

/** Signs out and goes to the sign-in, unless a changed form is to be kept. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    setChanged(false);
    await signOut();
    await navigate(admin.login);
  };
}
