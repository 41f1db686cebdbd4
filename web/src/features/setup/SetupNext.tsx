import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";

import "./SetupNext.css";
import { useUnsaved } from "../../admin/editing/tasks/unsavedChanges";
import { queryClient } from "../../api/fetching/queryClient";
import { TextButton } from "../../ui/buttons/Button";
import { focusMain } from "../../ui/dom/focusMain";
import { SETUP_STEPS, setupStepsQuery } from "./calls";
import { nextScreen, openScreen, setupScreens, useSettingUp } from "./setupSteps";

/** Leads from each step of the checklist to the next, for whoever opened one of them. */
export function SetupNext() {
  const { opened } = useSettingUp();
  return opened && <Next opened={opened} />;
}

function Next({ opened }: { opened: string }) {
  const { data } = useQuery(setupStepsQuery);
  useFreshSteps();
  if (!data) return null;
  const next = nextScreen(setupScreens(data), opened);
  const done = data.steps.filter((step) => step.done).length;
  return (
    <aside className="setup-next cluster" aria-label="Set-up of the site">
      <p>
        {next ? "" : "Your site is ready: "}
        {done} of {data.steps.length} steps done
      </p>
      {next && (
        <Link to={next.to} className="button" onClick={() => openScreen(next.to)}>
          Next: {next.label}
        </Link>
      )}
      <TextButton label={next ? "Not now" : "Close"} onClick={close} />
    </aside>
  );
}

function close(): void {
  focusMain();
  openScreen("");
}

/** Fetches the steps again on each screen and after each save. */
function useFreshSteps(): void {
  const { pathname } = useLocation();
  const changed = useUnsaved((unsaved) => unsaved.changed);
  useEffect(() => {
    if (!changed) void queryClient.invalidateQueries({ queryKey: SETUP_STEPS });
  }, [pathname, changed]);
}
