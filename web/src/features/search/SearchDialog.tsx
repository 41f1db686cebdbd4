import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";

import { messageOf } from "../../api/errors";
import { hasFailed } from "../../api/fetching/queryClient";
import { QuietButton } from "../../ui/buttons/Button";
import { RetryButton } from "../../ui/buttons/RetryButton";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { Dialog } from "../../ui/primitives/Dialog";
import { useHasMailbox } from "../dashboard/todo/todoQuery";
import { useRole } from "../session/role";
import "./SearchDialog.css";
import { SearchList } from "./SearchList";
import { searchOptions } from "./searchOptions";
import { FEWEST, LONGEST, searchQuery } from "./searchQuery";

/** In milliseconds. */
const PAUSE = 200;

/** A text field whose list has what the text is found in: a combobox, whose field keeps the focus. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const search = useAfterPause(text.trim());
  const query = useQuery(searchQuery(search));
  const role = useRole();
  const hasMailbox = useHasMailbox();
  const list = useId();
  const navigate = useNavigate();
  const isSearching = search.length >= FEWEST;
  const failed = isSearching && hasFailed(query);
  const found = (!query.isError && query.data) || [];
  const groups = isSearching ? searchOptions(found, search, role, hasMailbox) : [];
  const options = groups.flatMap((group) => group.options);
  const { active, setActive, move } = useActiveOption(search, options.length);
  const follow = (to: string) => {
    onClose();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // What is shown of an earlier text is not what was typed.
    const chosen = text.trim() === search && !query.isPlaceholderData ? options[active] : undefined;
    if (step) move(step);
    else if (event.key !== "Enter") return;
    else if (chosen) follow(chosen.to);
    event.preventDefault();
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <div className="search">
        <div className="search__head">
          <input
            type="text"
            role="combobox"
            aria-label="Search everything"
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={options[active] && `${list}-${active}`}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Venues, enquiries, pictures, screens…"
            dir="auto"
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
          <QuietButton label="Close" onClick={onClose} />
        </div>
        <p aria-live="polite" className="search__status note">
          {statusOf({ isSearching, isFetching: query.isFetching, failed, number: options.length, search })}
        </p>
        <FailureNotice>{failed && messageOf(query.error, "The search failed.")}</FailureNotice>
        {failed && <RetryButton retry={() => void query.refetch()} />}
        <SearchList
          id={list}
          {...{ groups, active }}
          busy={query.isFetching}
          onPoint={setActive}
          onFollow={follow}
        />
      </div>
    </Dialog>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The text once nothing was typed for a moment. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Which option Enter follows: the first one of each search, until the arrow keys or the pointer choose another one. */
function useActiveOption(search: string, number: number) {
  const [chosen, setChosen] = useState({ search, at: 0 });
  const at = chosen.search === search ? chosen.at : 0;
  const active = Math.min(at, Math.max(number - 1, 0));
  const setActive = (to: number) => setChosen({ search, at: to });
  const move = (step: number) => number && setActive((active + step + number) % number);
  return { active, setActive, move };
}

interface Status {
  isSearching: boolean;
  isFetching: boolean;
  failed: boolean;
  number: number;
  search: string;
}

function statusOf({ isSearching, isFetching, failed, number, search }: Status): string {
  if (!isSearching) return `Enter at least ${FEWEST} characters.`;
  if (isFetching) return "Searching…";
  if (failed) return "";
  if (!number) return `Nothing has “${search}”.`;
  return number === 1 ? "1 result" : `${number} results`;
}
