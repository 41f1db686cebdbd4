import { useNavigate } from "react-router-dom";

import { Icon } from "../../../ui/primitives/Icon";
import { useListOrigin } from "../../values/lists/listOrigin";
import { QuietButton } from "../../../ui/buttons/Button";

/** Leaves the form. `LeaveGuard` asks first when there are unsaved changes. */
export function BackButton({ to }: { to: string }) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  return (
    <QuietButton onClick={() => void navigate(to, { state: origin })}>
      <Icon shape="left" />
      <span>Go Back</span>
    </QuietButton>
  );
}
