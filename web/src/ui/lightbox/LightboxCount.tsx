import { useLightboxState } from "yet-another-react-lightbox";

/** Which of the pictures is shown, read out when another one is. The library's own counter is hidden from readers. */
export function LightboxCount() {
  const { slides, currentIndex } = useLightboxState();
  if (slides.length < 2) return null;
  return <output className="lightbox__count">{`${currentIndex + 1} of ${slides.length}`}</output>;
}
