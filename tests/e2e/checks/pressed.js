/* Returns what is pressed and is not as high as it has to be, with its height. A link in a sentence may be low. */
([least, kind]) => {
  const PRESSED = "a, button, input, select, textarea, summary, [role=button]";
  const UNSEEN = ".skip, .visually-hidden, dialog:not([open])";

  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(UNSEEN);
  const hasWords = (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.data);
  const isInSentence = ({ tagName, parentElement: parent }) =>
    tagName === "A" && parent.tagName === "P" && [...parent.childNodes].some(hasWords);
  const isTick = ({ type }) => type === "checkbox" || type === "radio";
  /** A press on its label ticks a box. */
  const boxOf = (element) => ((isTick(element) && element.labels[0]) || element).getBoundingClientRect();

  return [...document.querySelectorAll(PRESSED)]
    .filter((element) => element.matches(kind) && isSeen(element) && !isInSentence(element))
    .filter((element) => boxOf(element).height < least)
    .map((element) => `${element.outerHTML.slice(0, 120)} is ${boxOf(element).height} px high`);
};
