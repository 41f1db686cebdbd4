import { useEffect, useRef, useState, type RefObject } from "react";

import { useMediaFacts } from "../../api/media/mediaFacts";
import { posterOf, filmSources } from "../../api/media/renditions";
import { CENTRE, cropClasses, focalPointOf } from "./cropPosition";
import { Picture } from "./Picture";
import type { PictureFrames } from "./sizesAttribute";
import { prefersReducedMotion, savesData } from "../dom/mediaPreferences";

interface Props {
  path: string;
  /** The picture that is shown until it plays; by default a frame of the film. */
  poster?: string;
  label: string;
  frames?: PictureFrames;
  /** Whether its picture is the main picture of the page. */
  eager?: boolean;
}

/** A silent looping film with a pause button. It loads after the page; until then its poster is shown. */
export function Film({ path, poster, label, frames, eager = false }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const { source, play, fail } = useFilmPlayback(film, path);
  const facts = useMediaFacts(path);

  useEffect(() => {
    const preference = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
    const stop = () => preference.matches && film.current?.pause();
    preference?.addEventListener("change", stop);
    return () => preference?.removeEventListener("change", stop);
  }, []);

  return (
    <div className="picture picture--fill film">
      <Picture path={poster || posterOf(path)} alt="" shape="fill" frames={frames} eager={eager} />
      <video
        ref={film}
        src={source}
        aria-label={facts?.description ?? label}
        className={cropClasses(focalPointOf(facts, CENTRE))}
        width={1600}
        height={900}
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={fail}
      />
      <button
        type="button"
        className={playing ? "film__control film__control--playing" : "film__control"}
        onClick={() => (playing ? film.current?.pause() : play())}
      >
        <span className="visually-hidden">{playing ? "Pause film" : "Play film"}</span>
      </button>
    </div>
  );
}

interface Running {
  /** The URL of the film; `undefined` before it is loaded and when no source plays. */
  source: string | undefined;
  /** Loads the film if necessary, and starts it. */
  play: () => void;
  /** Switches to the next source after the current one failed. */
  fail: () => void;
}

/** Loads and starts a film after the page, but not with reduced motion or data saving. */
function useFilmPlayback(film: RefObject<HTMLVideoElement | null>, path: string): Running {
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

/** Browsers may refuse before the first interaction or to save power. The button then says "Play film". */
function start(film: HTMLVideoElement | null): void {
  film?.play()?.catch(() => undefined);
}

/** Calls back after the page's `load` event. Returns the function that cancels it. */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === "complete") {
    const soon = setTimeout(callback);
    return () => clearTimeout(soon);
  }
  window.addEventListener("load", callback, { once: true });
  return () => window.removeEventListener("load", callback);
}
