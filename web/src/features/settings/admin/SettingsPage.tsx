import type { SyntheticEvent } from "react";

import "./SettingsPage.css";
import { useFocusAfterSaving } from "../../../admin/save/useFocusAfterSaving";
import { LeaveGuard } from "../../../admin/save/LeaveGuard";
import { setChanged } from "../../../admin/save/unsavedChanges";
import { placementOf } from "../../../admin/featuring/placements";
import { useDocumentTitle } from "../../pages/useDocumentTitle";
import { ItemSelect } from "./ItemSelect";
import { settingUpdates } from "./settingUpdates";
import { useSettingChoices } from "./useSettingChoices";
import { useSaveSettings } from "./useSaveSettings";

export function SettingsPage() {
  const { venues, events, stored, choices, pick, saved } = useSettingChoices();
  const { saving, updated, failures, save } = useSaveSettings(saved);
  const { bar, button } = useFocusAfterSaving(saving);
  useDocumentTitle("Settings");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!saving) void save(settingUpdates(choices, stored));
  };
  const choose = (name: keyof typeof choices) => (id: string) => {
    pick(name)(id);
    setChanged(true);
  };
  return (
    <>
      <h1>Settings</h1>
      <LeaveGuard onLeave={() => undefined} />
      <form className="form settings" onSubmit={submit}>
        <ItemSelect
          name="fullWidthVenue"
          placement={placementOf("venue", "isFullWidth")}
          label="Select Full width Venue"
          options={venues}
          chosen={choices.fullWidthVenue}
          onChoose={choose("fullWidthVenue")}
        />
        <ItemSelect
          name="fullWidthEvent"
          placement={placementOf("event", "isFullWidth")}
          label="Select Full width Event"
          options={events}
          chosen={choices.fullWidthEvent}
          onChoose={choose("fullWidthEvent")}
        />
        <ItemSelect
          name="featuredVenue"
          placement={placementOf("venue", "isFeatured")}
          label="Select Featured Venue"
          options={venues}
          chosen={choices.featuredVenue}
          onChoose={choose("featuredVenue")}
        />
        <ItemSelect
          name="featuredEvent"
          placement={placementOf("event", "isFeatured")}
          label="Select Featured Event"
          options={events}
          chosen={choices.featuredEvent}
          onChoose={choose("featuredEvent")}
        />
        <div ref={bar} tabIndex={-1} className="settings__bar">
          <button ref={button} type="submit" className="button" disabled={saving}>
            {saving && <span className="spinner" aria-hidden="true" />}
            {saving ? "Saving..." : "Save"}
          </button>
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
    </>
  );
}
