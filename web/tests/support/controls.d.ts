export const USES: string[];
export function controlOf(element: Element, path: string): string;
export function usedBy(event: Event): Element | null;
