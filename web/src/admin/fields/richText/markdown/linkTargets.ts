import { dialledNumber } from "../../../../ui/primitives/phoneNumber";

const FULL =
  /^(?:https?:\/\/(?:\[[\da-f:.]+\](?::\d+)?|[^\s/?#[\]]+)(?:$|(?=[/?#]))|mailto:[^\s@]+@|tel:\+?\d)\S*$/i;
const ON_THIS_SITE = /^(?:\/(?![/\\])|#)\S*$/;

/** Whether a text may lead somewhere: a full address, an e-mail address, a phone number or a path of this site. */
export const isLinkTarget = (text: string): boolean => FULL.test(text) || ON_THIS_SITE.test(text);

/** What was typed as an address, completed where it is clear what is meant; `null` where it is not. */
export function completedTarget(typed: string): string | null {
  const text = typed.trim();
  if (isLinkTarget(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d ()-]{6,}$/.test(text)) return `tel:${dialledNumber(text)}`;
  return /^[^\s@:/?#]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : null;
}
