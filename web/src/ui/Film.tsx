import { useEffect, useRef, useState } from "react";

import { mediaUrl } from "../api/media";

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
    const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    // A browser may refuse to play before the first touch; the control then says "Play".
    if (!still) film.current?.play()?.catch(() => setPlaying(false));
  }, [path]);

  const toggle = () => (playing ? film.current?.pause() : void film.current?.play());

  return (
    <div className="picture picture--fill film">
      <video
        ref={film}
        src={mediaUrl(path)}
        {...(poster ? { poster: mediaUrl(poster) } : {})}
        aria-label={label}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button type="button" className="film__control" onClick={toggle}>
        {playing ? "Pause film" : "Play film"}
      </button>
    </div>
  );
}
