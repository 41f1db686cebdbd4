import { useEffect, useRef, useState, type RefObject } from "react";

import { posterOf, filmSources } from "../../api/media/renditions";
import { Picture } from "./Picture";
import type { PictureFrames } from "./sizesAttribute";
import { prefersReducedMotion, savesData } from "../dom/mediaPreferences";

interface Props {
  path: string;
  /** The picture that stands in its place until it plays; without one, a frame of the film. */
  poster?: string;
  label: string;
  frames?: PictureFrames;
  /** Whether its picture is the one that the visitor waits for. */
  eager?: boolean;
}

/** A silent looping film with a pause control. It comes after the page, and over a picture that is there before. */
export function Film({ path, poster, label, frames, eager = false }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const { source, play, fail } = useFilmPlayback(film, path);

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
        aria-label={label}
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
        <span className="unseen">{playing ? "Pause film" : "Play film"}</span>
      </button>
    </div>
  );
}

interface Running {
  /** Where it is played from; nothing before it is wanted, and nothing where it can't be played. */
  source: string | undefined;
  /** Starts it, and has it loaded where it isn't yet. */
  play: () => void;
  /** Goes on to the next source, the one at hand having failed. */
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
