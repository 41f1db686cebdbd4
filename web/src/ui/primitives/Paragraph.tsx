/** A paragraph of text that somebody typed, in the direction of its script. */
export const Paragraph = ({ text, className }: { text: string; className?: string }) => (
  <p className={className} dir="auto">
    {text}
  </p>
);
