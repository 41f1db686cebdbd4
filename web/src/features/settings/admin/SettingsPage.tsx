import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";

import { itemsChanged } from "../../../admin/calls/itemChanges";
import { itemFlagOf, setFlag } from "../../../admin/calls/itemFlags";
import { useFocusAfterSaving } from "../../../admin/editing/save/useFocusAfterSaving";
import { useMarkChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { admin } from "../../../paths/adminPaths";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { Button } from "../../../ui/buttons/Button";
import { focusMain } from "../../../ui/dom/focusMain";
import { TaskButton } from "../../../ui/notices/TaskButton";
import { notifyWithLinks } from "../../../ui/notices/noticeStore";
import { useRole } from "../../session/role";
import { hideSetupSteps, setupStepsQuery } from "../../setup/calls";
import { ItemSelect } from "./ItemSelect";
import { type Choice, SETTINGS, type SettingUpdate, settingUpdates } from "./settingUpdates";
import { useSettingChoices } from "./useSettingChoices";
import "./SettingsPage.css";

/** The settings in the order of the page: venues and events beside each other where two fit. */
const SHOWN: Choice[] = ["fullWidthVenue", "fullWidthEvent", "featuredVenue", "featuredEvent"];

export function SettingsPage() {
  const { isPending, options, vacancies, stored, choices, pick, unpick } = useSettingChoices();
  const { saving, updated, failures, save, setChanged } = useSaveSettings(unpick);
  const bar = useFocusAfterSaving(saving);
  const role = useRole();
  useDocumentTitle("Settings");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!saving) void save(settingUpdates(choices, stored));
  };
  const choose = (choice: Choice, id: string) => {
    pick(choice, id);
    setChanged(true);
  };
  return (
    <>
      <h1>Settings</h1>
      <p className="settings__about">
        Choose which venue and which event stand first on the site. Its words, pictures and contact details
        are in <Link to={admin.site}>Site</Link>.
      </p>
      <form className="form form--narrow" onSubmit={submit}>
        <div className="form__groups">
          {SHOWN.map((choice) => {
            const { kind, flag, label } = SETTINGS[choice];
            return (
              <ItemSelect
                key={choice}
                name={choice}
                itemFlag={itemFlagOf(kind, flag)}
                label={label}
                options={options[choice]}
                chosen={choices[choice]}
                vacancy={stored[choice] ? undefined : vacancies[choice]}
                onChoose={(id) => choose(choice, id)}
              />
            );
          })}
        </div>
        <div ref={bar} tabIndex={-1} className="cluster cluster--wide">
          <Button type="submit" disabled={saving || isPending}>
            {saving && <span className="spinner" aria-hidden="true" />}
            {saving ? "Saving..." : "Save"}
          </Button>
          <output className="form__status">{updated && "Settings Updated!"}</output>
        </div>
        <div role="alert">
          {failures.map((failure) => (
            <p key={failure} className="notice">
              {failure}
            </p>
          ))}
        </div>
      </form>
      {role === "owner" && (
        <p>
          <Link to={admin.officeHours}>Office hours</Link>: when enquiries are answered.
        </p>
      )}
      {role === "owner" && <ShowChecklist />}
    </>
  );
}

/** How long a success is shown, in milliseconds. */
const SUCCESS_DURATION = 4000;

/** Saves the choices in sequence, fetches them again and passes each saved one to `onSaved`. Failures stay listed. */
function useSaveSettings(onSaved: (choice: Choice) => void) {
  const [saving, setSaving] = useState(false);
  const [changed, setChanged] = useState(false);
  const [updated, setUpdated] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useMarkChanged(changed);

  const attempt = async (call: Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await call;
    } catch (cause) {
      console.error(failure, cause);
      setFailures((before) => [...new Set([...before, failure])]);
      return false;
    }
    setUpdated(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setUpdated(false), SUCCESS_DURATION);
    return true;
  };

  const save = async (updates: SettingUpdate[]) => {
    setSaving(true);
    const done: Choice[] = [];
    for (const { choice, kind, id, flag, on } of updates) {
      if (await attempt(setFlag(kind, id, flag, on), `Failed to update ${kind}`)) done.push(choice);
    }
    setChanged(done.length < updates.length);
    await itemsChanged();
    done.forEach(onSaved);
    setSaving(false);
  };
  return { saving, updated, failures, save, setChanged };
}

/** Brings the checklist of the dashboard back, while it is hidden. */
function ShowChecklist() {
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
