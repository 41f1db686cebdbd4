// oxlint-disable import/no-unassigned-import -- each of these puts what it is named after into the global scope
/**
 * Browser APIs that a bare V8 lacks, loaded before all other modules. `MessageChannel` only has to exist, as
 * synchronous rendering does not use it.
 */
import "core-js/actual/queue-microtask";
import "core-js/actual/url";
import "core-js/actual/url-search-params";

function MessageChannel() {
  throw new Error("There are no threads where pages are rendered");
}

/** React encodes constants with it when its module is loaded. */
class TextEncoder {
  encode(text = ""): Uint8Array {
    return Uint8Array.from(unescape(encodeURIComponent(text)), (byte) => byte.charCodeAt(0));
  }
}

const silent = () => undefined;
const console = { log: silent, info: silent, warn: silent, error: silent };

Object.assign(globalThis, { console, MessageChannel, TextEncoder });
