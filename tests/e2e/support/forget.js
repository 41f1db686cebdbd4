// Deletes what the oldest promised browser lacks. A name is a path from the global object, which has the members of
// `Window.prototype` itself.
for (const path of [/* names */]) {
  const steps = path.replace("Window.prototype.", "").split(".");
  const name = steps.pop();
  const owner = steps.reduce((object, step) => object?.[step], globalThis);
  if (owner) delete owner[name];
}
