/** A promise that the test settles. */
export function deferred<Value>() {
  const settle: { resolve?: (value: Value) => void } = {};
  const promise = new Promise<Value>((resolve) => Object.assign(settle, { resolve }));
  return { promise, resolve: (value: Value) => settle.resolve?.(value) };
}
