import { Fact } from "./Facts";
import { StoredMedia } from "./MediaFact";

/** All pictures of a gallery. */
export function GalleryFact({ paths }: { paths: string[] }) {
  return (
    <Fact label="Gallery images">
      {paths.length === 0 && "No image available."}
      <span className="facts__gallery">
        {paths.map((path, index) => (
          <StoredMedia key={index} label={`Gallery image ${index + 1}`} path={path} />
        ))}
      </span>
    </Fact>
  );
}
