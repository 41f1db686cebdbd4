/** The mark of what is saved. */
export const Heart = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5C5.5 15.6 3 12.6 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.6-2.5 6.6-9 11.5z" />
  </svg>
);
