import { useEffect, useRef, useState } from "react";

import { posterOf } from "../../api/media/renditions";
import { Picture } from "./Picture";
import type { PictureFrames } from "./sizesAttribute";
import { useFilmPlayback } from "./useFilmPlayback";

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
