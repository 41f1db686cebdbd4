/** Whether the keyboard has a Command key. */
export const isMac: boolean = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
