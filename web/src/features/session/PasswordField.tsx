import { useState } from "react";

import { TextField } from "../../ui/form/TextField";
import type { Credentials } from "./sessionStore";

/** The password, which can be shown while it is typed. */
export function PasswordField() {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField<Credentials>
        name="password"
        label="Password"
        type={shown ? "text" : "password"}
        autoComplete="current-password"
        required
      />
      <button type="button" className="textbutton" aria-pressed={shown} onClick={() => setShown(!shown)}>
        Show password
      </button>
    </div>
  );
}
