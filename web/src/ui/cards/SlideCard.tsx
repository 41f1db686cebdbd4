import { Picture } from "../media/Picture";
import { Title } from "../headings/Title";
import { pictureSizes } from "../media/pictureSizes";

export function SlideCard({ image, title, text }: { image: string; title?: string; text?: string }) {
  return (
    <article className="item">
      <Picture path={image} alt="" frames={pictureSizes.slide} />
      {title && <Title level={3} text={title} />}
      {text && <p dir="auto">{text}</p>}
    </article>
  );
}
