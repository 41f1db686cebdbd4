/** Styles for paper. A browser loads them after everything else, while other styles are part of the page. */
export const PrintStyles = ({ href }: { href: string }) => (
  <link rel="stylesheet" media="print" href={href} />
);
