import type { Subject } from "./useEnquirySubject";

/** Says what the enquiry is about, and takes that off again. */
export function EnquirySubject({ about, onRemoved }: { about: Subject; onRemoved: () => void }) {
  const remove = () => {
    about.remove();
    onRemoved();
  };
  return (
    <p className="contact__about">
      <span>
        About <bdi>{about.title}</bdi>
      </span>
      <button type="button" onClick={remove}>
        Remove <span className="unseen">{about.title}</span>
      </button>
    </p>
  );
}
