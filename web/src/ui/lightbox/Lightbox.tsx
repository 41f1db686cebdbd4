import { useRef, useState } from "react";
import YetAnotherLightbox, {
  type ControllerRef,
  ImageSlide,
  type ImageSource,
  type ZoomRef,
  useLightboxState,
} from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";

import { mediaUrl } from "../../api/media/mediaUrl";
import { renditionUrl, screenWidth, srcSetOf } from "../../api/media/renditions";
import "./Lightbox.css";
import { LightboxZoom } from "./LightboxZoom";
import type { LightboxPicture } from "./lightboxPicture";
import { useLightboxKeys } from "./useLightboxKeys";
import { useLightboxSwipe } from "./useLightboxSwipe";

const ANIMATION = 300;
const PADDING = "10px";
/** 300 % of the size at which the picture fits the screen. */
const MAXIMUM_ZOOM = 3;

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    plate: PictureSlide;
  }
}

/** A slide of our own kind: how far the library's own kind is zoomed depends on how many pixels the picture has. */
interface PictureSlide {
  type: "plate";
  src: string;
  /** What is shown in its stead where browsers choose: as many pixels as the screen and the zoom have use for. */
  srcSet: ImageSource[];
  alt: string;
  caption?: string | undefined;
}

interface Props {
  plates: LightboxPicture[];
  first: number;
  onClose: () => void;
}

export function Lightbox({ plates, first, onClose }: Props) {
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  // One and the same list while it is open: with another one the lightbox would go back to the first picture.
  const [slides] = useState(() => plates.map(slideOf));
  const keys = useLightboxKeys(zoom);
  const swipe = useLightboxSwipe(controller, zoom);
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={first}
      slides={slides}
      plugins={[Zoom]}
      animation={{ fade: ANIMATION, swipe: ANIMATION, navigation: ANIMATION, zoom: ANIMATION }}
      carousel={{ padding: PADDING, finite: plates.length < 2 }}
      controller={{ ref: controller, disableSwipeNavigation: true, closeOnPullDown: true }}
      zoom={{ ref: zoom, maxZoom: MAXIMUM_ZOOM, supports: ["plate"] }}
      portal={{ container: { ...keys, ...swipe } }}
      render={{
        slide: ({ slide, offset, rect }) =>
          slide.type === "plate" && (
            <ImageSlide
              slide={{ src: slide.src, srcSet: slide.srcSet, alt: slide.alt }}
              offset={offset}
              // The rendition stands in its own size, as a picture without a set would; else in the window's.
              rect={slide.srcSet[0] ?? rect}
              render={{ iconError: Failure }}
            />
          ),
        slideFooter: ({ slide }) =>
          slide.type === "plate" && slide.caption && <p className="lightbox__caption">{slide.caption}</p>,
        controls: () => <LightboxCount />,
        buttonZoom: (zooming) => <LightboxZoom zooming={zooming} />,
        ...(plates.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}

const slideOf = ({ path, alt, caption }: LightboxPicture): PictureSlide => ({
  type: "plate",
  src: mediaUrl(path),
  srcSet: rendered(path),
  alt,
  caption,
});

function rendered(path: string): ImageSource[] {
  const width = screenWidth();
  return srcSetOf(path) ? [{ src: renditionUrl(path, width), width, height: width }] : [];
}

const Failure = () => <p className="lightbox__failure">This image failed to load</p>;

/** Which of the pictures is shown, read out when another one is. The library's own counter is hidden from readers. */
function LightboxCount() {
  const { slides, currentIndex } = useLightboxState();
  if (slides.length < 2) return null;
  return <output className="lightbox__count">{`${currentIndex + 1} of ${slides.length}`}</output>;
}
