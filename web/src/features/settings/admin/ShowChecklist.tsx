import { useQuery } from "@tanstack/react-query";

import { admin } from "../../../paths/adminPaths";
import { BusyButton } from "../../../ui/buttons/BusyButton";
import { focusMain } from "../../../ui/dom/focusMain";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notifyWithLinks } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { hideSetupSteps, setupStepsQuery } from "../../setup/calls";

/** Brings the checklist of the dashboard back, while it is hidden. */
export function ShowChecklist() {
  const steps = useQuery(setupStepsQuery);
  const { busy, failure, run } = useTask("Failed to show the checklist");
  const show = () =>
    run(async () => {
      await hideSetupSteps(false);
      focusMain();
      notifyWithLinks("The dashboard shows the checklist again.", [
        { to: admin.dashboard, label: "Dashboard" },
      ]);
    });
  if (!steps.data?.hidden) return null;
  return (
    <section aria-labelledby="show-checklist">
      <h2 id="show-checklist">Checklist</h2>
      <p>The list of what a new site needs is hidden from the dashboard.</p>
      <BusyButton label="Show checklist" busyLabel="Showing..." busy={busy} onPress={() => void show()} />
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}
