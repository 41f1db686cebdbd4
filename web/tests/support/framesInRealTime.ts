const FRAME_MS = 16;

/**
 * Draws frames by timers that no test replaces. Once a test replaces `setInterval` while a frame is awaited, those of
 * jsdom stop for all later files of the window.
 */
export function framesInRealTime(): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  window.requestAnimationFrame = (draw) => Number(start(() => draw(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (frame) => stop(frame);
}
