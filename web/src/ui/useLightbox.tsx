import { lazy, type ReactNode, Suspense, useRef, useState } from "react";

/** A picture that can be opened over the whole screen. */
export interface Plate {
  path: string;
  alt: string;
  caption?: string;
}

const Lightbox = lazy(async () => ({ default: (await import("./Lightbox")).Lightbox }));

interface Opened {
  /** Opens one of the pictures; the focus returns to `from` when it is closed. */
  open: (index: number, from: HTMLElement) => void;
  /** Where it is put: nothing, until something is opened. */
  lightbox: ReactNode;
}

/** Opens pictures over the whole screen, with a lightbox that is only downloaded for it. */
export function useLightbox(plates: Plate[]): Opened {
  const [first, setFirst] = useState<number>();
  const opener = useRef<HTMLElement | null>(null);

  const open: Opened["open"] = (index, from) => {
    opener.current = from;
    setFirst(index);
  };
  const close = () => {
    setFirst(undefined);
    opener.current?.focus();
  };

  const lightbox = first !== undefined && (
    <Suspense fallback={null}>
      <Lightbox plates={plates} first={first} onClose={close} />
    </Suspense>
  );
  return { open, lightbox };
}
