import { endpointFor, endpoints } from "../../api/endpoints";
import { mediaUrl } from "../../api/media/mediaUrl";
import type { Venue } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { useHydrated } from "../../ui/dom/useHydrated";

/** The address of a venue's page on paper, as a QR code and, with scripts, in letters. Nothing else shows it. */
export function PrintedAddress({ venue: { id, slug, title } }: { venue: Venue }) {
  const isHydrated = useHydrated();
  return (
    <div className="printed-address">
      {/* Only a browser that prints loads it. */}
      <img
        src={mediaUrl(endpointFor(endpoints.venueQr, id))}
        alt={`QR code of the address of ${title}`}
        loading="lazy"
      />
      {isHydrated && <p>{`${location.host}${pages.venue(slug)}`}</p>}
    </div>
  );
}
