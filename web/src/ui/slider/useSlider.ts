import { type RefObject, useEffect, useRef, useState } from "react";

import type { SliderEngine, SliderPosition } from "./sliderEngine";
import type { SliderLayout } from "./sliderLayouts";

/** The distance below the window at which a slider starts to load, so that it is ready when it becomes visible. */
const LOAD_MARGIN = "150px";

/** Starts the slider when the visitor scrolls near it. Until then the row is scrolled. */
export function useSlider(view: RefObject<HTMLElement | null>, plan: SliderLayout, count: number) {
  const [position, setPosition] = useState<SliderPosition>();
  const engine = useRef<SliderEngine>(undefined);
  useEffect(() => {
    let stopped = false;
    const cancel = whenNear(view.current, async () => {
      const { startSlider } = await import("./sliderEngine");
      if (!stopped && view.current) engine.current = startSlider(view.current, plan, count, setPosition);
    });
    return () => {
      stopped = true;
      cancel();
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [view, plan, count]);
  return { position, back: () => engine.current?.back(), next: () => engine.current?.next() };
}

function whenNear(view: HTMLElement | null, work: () => Promise<void>): () => void {
  if (!view || !globalThis.IntersectionObserver) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work().catch((cause: unknown) => console.error("The slider did not load", cause));
    },
    { rootMargin: LOAD_MARGIN },
  );
  observer.observe(view);
  return () => observer.disconnect();
}
