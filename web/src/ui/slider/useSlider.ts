import { type RefObject, useEffect, useRef, useState } from "react";

import type { SliderEngine, SliderPosition } from "./sliderEngine";
import type { SliderLayout } from "./sliderLayouts";

/** How far below the window a slider may lie when it is loaded, so that it stands before it is seen. */
const AHEAD = "150px";

/** Starts the slider once the visitor comes near it; until then the row is scrolled. */
export function useSlider(view: RefObject<HTMLElement | null>, plan: SliderLayout, count: number) {
  const [position, setPlace] = useState<SliderPosition>();
  const engine = useRef<SliderEngine>(undefined);
  useEffect(() => {
    let gone = false;
    const cancel = whenNear(view.current, async () => {
      const { startSlider } = await import("./sliderEngine");
      if (!gone && view.current) engine.current = startSlider(view.current, plan, count, setPlace);
    });
    return () => {
      gone = true;
      cancel();
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [view, plan, count]);
  return { position, back: () => engine.current?.back(), on: () => engine.current?.on() };
}

function whenNear(view: HTMLElement | null, work: () => Promise<void>): () => void {
  if (!view || !globalThis.IntersectionObserver) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work().catch((cause: unknown) => console.error("The slider did not load", cause));
    },
    { rootMargin: AHEAD },
  );
  observer.observe(view);
  return () => observer.disconnect();
}
