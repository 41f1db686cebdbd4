import { createIcon, IconButton, type ZoomRef } from "yet-another-react-lightbox";

/** One step is 100 %, by button and by key. */
export const ZOOM_STEP = 1;

const GLASS =
  "M15.5 14h-.79l-.28-.27a6.5 6.5 0 1 0-.7.7l.27.28v.79l5 4.99L20.49 19l-4.99-5zm-6 0a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z";
const In = createIcon("ZoomIn", <path d={`${GLASS}M12 10h-2v2H9v-2H7V9h2V7h1v2h2z`} />);
const Out = createIcon("ZoomOut", <path d={`${GLASS}M7 9h5v1H7z`} />);

/** The buttons that zoom in and out. */
export function LightboxZoom({ zooming }: { zooming: ZoomRef }) {
  const { zoom, minZoom, maxZoom, disabled, changeZoom } = zooming;
  return (
    <>
      {/* Not disabled at either end: a disabled button would lose the keyboard's focus. */}
      <IconButton
        label="Zoom in"
        icon={In}
        aria-disabled={disabled || zoom >= maxZoom}
        onClick={() => changeZoom(zoom + ZOOM_STEP)}
      />
      <IconButton
        label="Zoom out"
        icon={Out}
        aria-disabled={disabled || zoom <= minZoom}
        onClick={() => changeZoom(zoom - ZOOM_STEP)}
      />
    </>
  );
}
