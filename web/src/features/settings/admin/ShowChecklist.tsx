import { useQuery } from "@tanstack/react-query";

import { admin } from "../../../paths/adminPaths";
import { TaskButton } from "../../../ui/notices/TaskButton";
import { focusMain } from "../../../ui/dom/focusMain";
import { notifyWithLinks } from "../../../ui/notices/noticeStore";
import { hideSetupSteps, setupStepsQuery } from "../../setup/calls";

/** Brings the checklist of the dashboard back, while it is hidden. */
export function ShowChecklist() {
  const steps = useQuery(setupStepsQuery);
  if (!steps.data?.hidden) return null;
  return (
    <section aria-labelledby="show-checklist">
      <h2 id="show-checklist">Checklist</h2>
      <p>The list of what a new site needs is hidden from the dashboard.</p>
      <TaskButton
        label="Show checklist"
        busyLabel="Showing..."
        task={show}
        failure="Failed to show the checklist"
      />
    </section>
  );
}

async function show() {
  await hideSetupSteps(false);
  focusMain();
  notifyWithLinks("The dashboard shows the checklist again.", [{ to: admin.dashboard, label: "Dashboard" }]);
}
