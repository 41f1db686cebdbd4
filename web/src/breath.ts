/** Lets the browser scroll and answer before it goes on with `value`. */
export const breath = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, 0, value));
