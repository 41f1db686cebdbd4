/** Ends the current task, so that the browser can handle input, and resolves with `value`. Faster than a timer. */
export const yieldToMain = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      "message",
      () => {
        port1.close();
        resolve(value);
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(undefined);
  });
