import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from "react";
import YetAnotherLightbox, {
  type ControllerRef,
  createIcon,
  IconButton,
  ImageSlide,
  type ImageSource,
  type ZoomRef,
  useLightboxState,
} from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";

import { alternativeText, mediaFactsOf } from "../../api/media/mediaFacts";
import { mediaUrl } from "../../api/media/mediaUrl";
import { renditionUrl, screenWidth, srcSetOf } from "../../api/media/renditions";
import "./Lightbox.css";
import { PictureCaption } from "../media/PictureCaption";
import { useLightboxSwipe } from "./useLightboxSwipe";

const ANIMATION = 300;
const PADDING = "10px";
/** One step is 100 %, by button and by key. */
const ZOOM_STEP = 1;
/** 300 % of the size at which the picture fits the screen. */
const MAXIMUM_ZOOM = 3;

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    picture: PictureSlide;
  }
}

/** A custom slide type, because the zoom of the library's own type depends on the pixels of the picture. */
interface PictureSlide {
  type: "picture";
  path: string;
  src: string;
  /** A rendition with as many pixels as the screen and the zoom need. */
  srcSet: ImageSource[];
  alt: string;
  caption?: string | undefined;
}

interface Props {
  pictures: LightboxPicture[];
  first: number;
  onClose: () => void;
}

export function Lightbox({ pictures, first, onClose }: Props) {
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  // The same array while it is open: with another one the lightbox would return to the first picture.
  const [slides] = useState(() => pictures.map(slideOf));
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
      carousel={{ padding: PADDING, finite: pictures.length < 2 }}
      controller={{ ref: controller, disableSwipeNavigation: true, closeOnPullDown: true }}
      zoom={{ ref: zoom, maxZoom: MAXIMUM_ZOOM, supports: ["picture"] }}
      portal={{ container: { ...keys, ...swipe } }}
      render={{
        slide: ({ slide, offset, rect }) =>
          slide.type === "picture" && (
            <ImageSlide
              slide={{ src: slide.src, srcSet: slide.srcSet, alt: slide.alt }}
              offset={offset}
              // A rendition is shown in its own size, otherwise in the size of the window.
              rect={slide.srcSet[0] ?? rect}
              render={{ iconError: Failure }}
            />
          ),
        slideFooter: ({ slide }) =>
          slide.type === "picture" && <LightboxCaption path={slide.path} caption={slide.caption} />,
        controls: () => <LightboxCount />,
        buttonZoom: (zooming) => <LightboxZoom zooming={zooming} />,
        ...(pictures.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}

const slideOf = ({ path, alt, caption }: LightboxPicture): PictureSlide => ({
  type: "picture",
  path,
  src: mediaUrl(path),
  srcSet: rendered(path),
  alt: alternativeText(mediaFactsOf(path), alt),
  caption,
});

function rendered(path: string): ImageSource[] {
  const width = screenWidth();
  return srcSetOf(path) ? [{ src: renditionUrl(path, width), width, height: width }] : [];
}

const Failure = () => <p className="lightbox__failure">This image failed to load</p>;

/** The caption over the foot of the picture. A long one scrolls in a third of the screen, by the keys too. */
function LightboxCaption(picture: { path: string; caption?: string | undefined }) {
  const [scrolls, setScrolls] = useState(false);
  const measured = useCallback((box: HTMLDivElement) => {
    // What is known of the picture may come later.
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="lightbox__caption">
      <div className="lightbox__scroller" ref={measured} {...(scrolls && { tabIndex: 0 })}>
        <PictureCaption {...picture} className="lightbox__words" />
      </div>
    </div>
  );
}

/** The number of the current picture, announced when it changes. The library's counter is hidden from screen readers. */
function LightboxCount() {
  const { slides, currentIndex } = useLightboxState();
  if (slides.length < 2) return null;
  return <output className="lightbox__count">{`${currentIndex + 1} of ${slides.length}`}</output>;
}

/** The shortest time in milliseconds between two pictures while a key is held down. */
const REPEAT_LIMIT = 180;
/** By how many milliseconds a released key may be pressed sooner. */
const RELEASE_BONUS = 40;

const STEPS: Record<string, number> = { "+": ZOOM_STEP, "-": -ZOOM_STEP };

/** Capture handlers that throttle the arrow keys and zoom in whole steps. */
function useLightboxKeys(zoom: RefObject<ZoomRef | null>) {
  const turned = useRef(-Infinity);

  function onKeyDownCapture(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step) {
      event.stopPropagation();
      zoom.current?.changeZoom(zoom.current.zoom + step);
    } else if (isArrow(event)) {
      if (event.timeStamp - turned.current < REPEAT_LIMIT) event.stopPropagation();
      else turned.current = event.timeStamp;
    }
  }

  function onKeyUpCapture(event: KeyboardEvent) {
    if (isArrow(event)) turned.current -= RELEASE_BONUS;
  }

  return { onKeyDownCapture, onKeyUpCapture };
}

const isArrow = ({ key }: KeyboardEvent): boolean => key === "ArrowLeft" || key === "ArrowRight";

export interface LightboxPicture {
  path: string;
  alt: string;
  /** Shown instead of the caption that belongs to the picture. */
  caption?: string;
}

const GLASS =
  "M15.5 14h-.79l-.28-.27a6.5 6.5 0 1 0-.7.7l.27.28v.79l5 4.99L20.49 19l-4.99-5zm-6 0a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z";
const In = createIcon("ZoomIn", <path d={`${GLASS}M12 10h-2v2H9v-2H7V9h2V7h1v2h2z`} />);
const Out = createIcon("ZoomOut", <path d={`${GLASS}M7 9h5v1H7z`} />);

/** The buttons that zoom in and out. */
function LightboxZoom({ zooming }: { zooming: ZoomRef }) {
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
