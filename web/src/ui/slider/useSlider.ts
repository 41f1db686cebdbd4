import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

import type { SliderEngine, SliderPosition } from "./sliderEngine";
import type { SliderLayout } from "./sliderLayouts";

/** The distance below the window at which a slider starts to load, so that it is ready when it becomes visible. */
const LOAD_MARGIN = "150px";

/** Starts the slider when the visitor scrolls `near` it. Until then the row is scrolled. */
export function useSlider(view: RefObject<HTMLElement | null>, plan: SliderLayout, count: number) {
  const [near, setNear] = useState(false);
  const [position, setPosition] = useState<SliderPosition>();
  const engine = useRef<SliderEngine>(undefined);
  useEffect(() => whenNear(view.current, () => startTransition(() => setNear(true))), [view]);
  useEffect(() => {
    if (!near) return undefined;
    let stopped = false;
    const start = async () => {
      const { startSlider } = await import("./sliderEngine");
      if (!stopped && view.current) engine.current = startSlider(view.current, plan, count, setPosition);
    };
    start().catch((cause: unknown) => console.error("The slider did not load", cause));
    return () => {
      stopped = true;
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [near, view, plan, count]);
  return { near, position, back: () => engine.current?.back(), next: () => engine.current?.next() };
}

function whenNear(view: HTMLElement | null, work: () => void): () => void {
  if (!view || !globalThis.IntersectionObserver) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: LOAD_MARGIN },
  );
  observer.observe(view);
  return () => observer.disconnect();
}
