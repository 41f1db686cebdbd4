import { type RefObject, useEffect, useState } from "react";

import { filmSources } from "../../api/media/renditions";
import { prefersReducedMotion, savesData } from "../dom/mediaPreferences";

interface Running {
  /** Where it is played from; nothing before it is wanted, and nothing where it can't be played. */
  source: string | undefined;
  /** Starts it, and has it loaded where it isn't yet. */
  play: () => void;
  /** Goes on to the next source, the one at hand having failed. */
  fail: () => void;
}

/** Loads and starts a film after the page, but not with reduced motion or data saving. */
export function useFilmPlayback(film: RefObject<HTMLVideoElement | null>, path: string): Running {
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(0);
  const source = wanted ? filmSources(path)[failed] : undefined;

  useEffect(() => (prefersReducedMotion() || savesData() ? undefined : afterLoad(() => setWanted(true))), []);
  useEffect(() => {
    if (source) start(film.current);
  }, [film, source]);

  const play = () => (source ? start(film.current) : setWanted(true));
  return { source, play, fail: () => setFailed((count) => count + 1) };
}

/** A browser may refuse, before the first touch or when it saves power; the control then says "Play film". */
function start(film: HTMLVideoElement | null): void {
  film?.play()?.catch(() => undefined);
}

/** Calls back once the page and everything on it has loaded; returns how to call that off. */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === "complete") {
    const soon = setTimeout(callback);
    return () => clearTimeout(soon);
  }
  window.addEventListener("load", callback, { once: true });
  return () => window.removeEventListener("load", callback);
}
