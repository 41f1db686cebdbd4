import { useEffect, useRef, useState } from "react";

import { mediaUrl } from "../api/media";
import { prefersStill } from "./motion";

interface Props {
  path: string;
  poster?: string;
  label: string;
}

/** A silent looping film with a pause control; it stands still for those who asked for less motion. */
export function Film({ path, poster, label }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!prefersStill()) play(film.current);
    const preference = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
    const stop = () => preference.matches && film.current?.pause();
    preference?.addEventListener("change", stop);
    return () => preference?.removeEventListener("change", stop);
  }, [path]);

  return (
    <div className="picture picture--fill film">
      <video
        ref={film}
        src={mediaUrl(path)}
        {...(poster ? { poster: mediaUrl(poster) } : {})}
        aria-label={label}
        width={1600}
        height={900}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className={playing ? "film__control film__control--playing" : "film__control"}
        onClick={() => (playing ? film.current?.pause() : play(film.current))}
      >
        <span className="unseen">{playing ? "Pause film" : "Play film"}</span>
      </button>
    </div>
  );
}

/** A browser may refuse, before the first touch or when it saves power; the control then says "Play film". */
function play(film: HTMLVideoElement | null): void {
  film?.play()?.catch(() => undefined);
}
