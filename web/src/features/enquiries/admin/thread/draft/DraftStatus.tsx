import { useQuery } from "@tanstack/react-query";

import { formatSavedTime } from "../../../../../admin/editing/tasks/saveStatus";
import { otherEditorsQuery } from "../../../../../admin/screens/form/editorsQuery";
import { Button, QuietButton, TextButton } from "../../../../../ui/buttons/Button";
import { Paragraph } from "../../../../../ui/primitives/Paragraph";
import type { Draft } from "./draftCalls";
import type { DraftState } from "./draftKeeper";

/** Says where what is written is kept, and by whom it is. */
export function DraftStatus({ state, onDiscard }: { state: DraftState; onDiscard: () => void }) {
  const { known, isAhead, failure } = state;
  return (
    <div className="cluster note composer__kept">
      <output className={failure ? "note note--wrong" : "note"}>{failure}</output>
      {!failure && isAhead && <span>Keeping…</span>}
      {known && !isAhead && (
        <span>
          {!known.isOwn && (
            <>
              <bdi>{known.who}</bdi> wrote this,{" "}
            </>
          )}
          kept, <time dateTime={known.at}>{formatSavedTime(Date.parse(known.at))}</time>
        </span>
      )}
      {(known || isAhead) && <TextButton label="Discard" about="what is written" onClick={onDiscard} />}
    </div>
  );
}

interface OtherProps {
  theirs: Draft;
  /** Called with whether the words of the other one are put behind the own ones. */
  onChoose: (isJoined: boolean) => void;
}

/** Shows what somebody else wrote meanwhile; nothing is lost before somebody chooses. */
export function OtherDraft({ theirs: { who, isOwn, at, words }, onChoose }: OtherProps) {
  const files = words.files.map(({ label }) => label).join(", ");
  return (
    <section className="composer__other stack gap-2" aria-label="Another draft">
      <output>
        {isOwn ? "You wrote this in another window or on another device" : <bdi>{who}</bdi>}
        {!isOwn && " wrote this meanwhile"}, {formatSavedTime(Date.parse(at))}. What you wrote is below, and
        kept in this browser.
      </output>
      <Paragraph className="thread__text" text={words.text} />
      {files && <p className="note">{files}</p>}
      <div className="dialog__actions">
        <Button label="Put it below mine" onClick={() => onChoose(true)} />
        <QuietButton label="Leave it out" onClick={() => onChoose(false)} />
      </div>
    </section>
  );
}

const names = new Intl.ListFormat("en-GB");

/** Names the colleagues who write to the same visitor, and tells them of this one. */
export function OtherWriters({ id }: { id: string }) {
  const { data: others = [] } = useQuery(otherEditorsQuery(`answer-${id}`));
  return (
    <output className="note">
      {others.length > 0 && (
        <>
          <bdi>{names.format(others)}</bdi> {others.length === 1 ? "is" : "are"} writing an answer too.
        </>
      )}
    </output>
  );
}
