import { endpointFor } from "../../api/endpoints";
import { mediaUrl } from "../../api/media/mediaUrl";
import type { Venue } from "../../api/types";

/** The address of a venue's page on paper, as a QR code and in letters. Only a browser that prints loads it. */
export const PrintedAddress = ({ venue: { id, title } }: { venue: Venue }) => (
  <div className="printed-address">
    <img
      src={mediaUrl(endpointFor("/api/admin/venue-qr/{id}", id))}
      alt={`Address of ${title}, with its QR code`}
      width={540}
      height={180}
      loading="lazy"
    />
  </div>
);
