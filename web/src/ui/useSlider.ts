import { type RefObject, useEffect, useRef, useState } from "react";

import type { Engine, Place } from "./sliderEngine";
import type { Plan } from "./sliderPlans";

/** Starts the slider once the browser has nothing better to do; until then the row is scrolled. */
export function useSlider(view: RefObject<HTMLElement | null>, plan: Plan, count: number) {
  const [place, setPlace] = useState<Place>();
  const engine = useRef<Engine>(undefined);
  useEffect(() => {
    let gone = false;
    const cancel = whenIdle(async () => {
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
  return { place, back: () => engine.current?.back(), on: () => engine.current?.on() };
}

/** Safari knows no idle time, so there a moment has to do. */
function whenIdle(work: () => Promise<void>): () => void {
  const run = () => void work().catch((cause: unknown) => console.error("The slider did not load", cause));
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
