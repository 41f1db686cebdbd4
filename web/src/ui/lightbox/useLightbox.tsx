import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";

import type { LightboxPicture } from "./Lightbox";
import { popOverlay, pushOverlay, watchOverlayHistory } from "./overlayHistory";

const Lightbox = lazy(async () => ({ default: (await import("./Lightbox")).Lightbox }));

interface Opened {
  /** Opens one of the pictures; the focus returns to `from` when it is closed. */
  open: (index: number, from: HTMLElement) => void;
  /** To be rendered; empty until a picture is opened. */
  lightbox: ReactNode;
}

/** Opens pictures in a lightbox, which is loaded on demand. Back closes it. */
export function useLightbox(pictures: LightboxPicture[]): Opened {
  const [first, setFirst] = useState<number>();
  const opener = useRef<HTMLElement | null>(null);

  useEffect(watchOverlayHistory, []);

  const close = () => {
    setFirst(undefined);
    opener.current?.focus();
  };
  const open: Opened["open"] = (index, from) => {
    opener.current = from;
    setFirst(index);
    pushOverlay(close);
  };
  const closeByHand = () => {
    popOverlay();
    close();
  };

  const lightbox = first !== undefined && (
    <Suspense fallback={null}>
      <Lightbox pictures={pictures} first={first} onClose={closeByHand} />
    </Suspense>
  );
  return { open, lightbox };
}
