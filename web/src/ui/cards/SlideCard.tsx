import { Picture } from "../media/Picture";
import { Title } from "../headings/Title";
import { pictureFrames } from "../media/pictureFrames";

export function SlideCard({ image, title, text }: { image: string; title?: string; text?: string }) {
  return (
    <article className="item">
      <Picture path={image} alt="" frames={pictureFrames.slide} />
      {title && <Title level={3} text={title} />}
      {text && <p dir="auto">{text}</p>}
    </article>
  );
}
