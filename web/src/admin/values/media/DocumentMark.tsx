import "./DocumentMark.css";

/** Stands for a document where a picture would be shown. Its name stands beside it. */
export const DocumentMark = ({ className }: { className: string }) => (
  <span className={`document-mark ${className}`} aria-hidden>
    PDF
  </span>
);
