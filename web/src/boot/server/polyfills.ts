// oxlint-disable import/no-unassigned-import -- each of these puts what it is named after into the global scope
/**
 * What a bare V8 leaves out of a browser, loaded before everything else. Addresses are read as the standard says;
 * messages between threads are only there to be named, since nothing that renders a page at once makes use of them.
 */
import "core-js/actual/queue-microtask";
import "core-js/actual/url";
import "core-js/actual/url-search-params";

function MessageChannel() {
  throw new Error("There are no threads where pages are rendered");
}

/** React encodes the constant parts of its streams with it when it is loaded. */
class TextEncoder {
  encode(text = ""): Uint8Array {
    return Uint8Array.from(unescape(encodeURIComponent(text)), (byte) => byte.charCodeAt(0));
  }
}

const silent = () => undefined;
const console = { log: silent, info: silent, warn: silent, error: silent };

Object.assign(globalThis, { console, MessageChannel, TextEncoder });
