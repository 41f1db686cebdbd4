/** Lets the browser scroll and answer before it goes on with `value`; sooner than a timer would. */
export const breath = <T>(value: T): Promise<T> =>
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
