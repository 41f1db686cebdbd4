import type { ComponentProps } from "react";

import { focusNextRow } from "../dom/focusNextRow";
import { RemoveButton } from "./RemoveButton";

/** Removes its row of a list; the next one gets the focus. */
export const RemoveRowButton = ({ onPress, ...props }: ComponentProps<typeof RemoveButton>) => (
  <RemoveButton
    {...props}
    onPress={() => {
      focusNextRow();
      return onPress();
    }}
  />
);
