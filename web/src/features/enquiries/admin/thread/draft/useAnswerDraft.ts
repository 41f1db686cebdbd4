import { useEffect, useState } from "react";

import { DraftKeeper, type DraftState } from "./draftKeeper";
import type { Draft, Words } from "./draftCalls";

/** In milliseconds. */
const INTERVAL = 30_000;

const NOTHING: DraftState = { known: null, theirs: null, isAhead: false, failure: "" };

interface Form {
  read: () => Words;
  show: (words: Words) => void;
}

/** Keeps what the form has of an answer on the server, and shows what others and other devices wrote there. */
export function useAnswerDraft(id: string, form: Form, known: Draft | null) {
  const [state, setState] = useState(NOTHING);
  // The functions read and write the form itself, so the first ones stay right.
  const [keeper] = useState(() => new DraftKeeper(id, { ...form, onChange: setState }, known));
  useEffect(() => {
    keeper.start();
    const end = new AbortController();
    const refresh = () => void keeper.refresh();
    const turn = () => (document.hidden ? void keeper.save(true) : refresh());
    const timer = setInterval(refresh, INTERVAL);
    document.addEventListener("visibilitychange", turn, { signal: end.signal });
    window.addEventListener("focus", refresh, { signal: end.signal });
    return () => {
      clearInterval(timer);
      end.abort();
      keeper.stop();
    };
  }, [keeper]);
  return { state, keeper };
}
