import { useContactPath } from "../../paths/contactPath";
import { pages } from "../../paths/publicPaths";
import { linkTarget } from "../../ui/primitives/linkTarget";

/** Where a booking link leads: to the contact form about the item of the page, unless another target is set. */
export function useBookingPath(link: string): string {
  const contact = useContactPath();
  const target = linkTarget(link);
  return target && target !== pages.contact ? target : contact;
}
