/** Lets all tests take place in one zone, wherever the machine is. */
export function setup() {
  process.env["TZ"] = "UTC";
}
