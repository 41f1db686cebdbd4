import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import type { NoticeLink } from "../../../ui/notices/noticeStore";
import { UploadProgress } from "./UploadProgress";
import { useFocusAfterSaving } from "./useFocusAfterSaving";
import { useHeightProperty } from "../../../ui/dom/useHeightProperty";
import { Button, QuietButton } from "../../../ui/buttons/Button";

interface Props {
  label: string;
  busyLabel: string;
  /** What the button does, where its label does not say all. */
  effect?: string;
  submitting: boolean;
  /** Whether nothing can be entered until it is sent. */
  locked?: boolean;
  /** Saves what may be incomplete; without it the form has one button. */
  draft?: { saving: boolean; save: () => void };
  /** The progress of the upload, from 0 to 1; absent for forms without files. */
  progress?: number;
  notice: string;
  /** Where the notice leads, in a new tab. */
  link?: NoticeLink | undefined;
  /** Aborts the upload. The form keeps its values. */
  onCancel?: () => void;
  /** What else can be done with the form as a whole. */
  children?: ReactNode;
}

/** A sticky bar at the bottom of a form with its buttons, progress and notice. */
export function SaveBar(props: Props) {
  const { label, busyLabel, submitting, locked, draft, progress, notice, link, onCancel, children } = props;
  // Beside a notice of what failed it would read as what happened.
  const effect = notice ? undefined : props.effect;
  const bar = useFocusAfterSaving(submitting);
  useHeightProperty(bar, "--savebar");
  const savingDraft = submitting && Boolean(draft?.saving);
  return (
    <div className="savebar cluster" ref={bar} tabIndex={-1}>
      <Button
        type="submit"
        disabled={submitting}
        aria-describedby={effect && "publish-effect"}
        aria-keyshortcuts={props.effect && "Control+Shift+S Meta+Shift+S"}
      >
        <BusyText busy={submitting && !savingDraft} label={label} busyLabel={busyLabel} />
      </Button>
      {effect && (
        <p id="publish-effect" className="savebar__effect note">
          {effect}
        </p>
      )}
      {draft && (
        <QuietButton disabled={submitting} onClick={draft.save}>
          <BusyText busy={savingDraft} label="Save draft" busyLabel="Saving..." />
        </QuietButton>
      )}
      {submitting && progress !== undefined && <UploadProgress label="Upload" value={progress} />}
      {locked && <p>The fields are locked until that is done.</p>}
      {submitting && onCancel && <QuietButton label="Cancel" onClick={onCancel} />}
      {!submitting && children}
      <p role="alert" className="notice">
        {notice}
        {link && <NewTabLink {...link} />}
      </p>
    </div>
  );
}

const BusyText = ({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) => (
  <>
    {busy && <span className="spinner" aria-hidden="true" />}
    {busy ? busyLabel : label}
  </>
);

const NewTabLink = ({ to, label }: NoticeLink) => (
  <>
    {" "}
    <Link to={to} target="_blank">
      {label}
      <span className="visually-hidden"> (opens a new tab)</span>
    </Link>
  </>
);
