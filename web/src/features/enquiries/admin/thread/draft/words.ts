import { namesOf, type Words } from "./draftCalls";

export const NO_WORDS: Words = { subject: "", text: "", files: [] };

/** Whether nothing is written; the subject stands there from the beginning. */
export const isEmpty = ({ text, files }: Words): boolean => !text && files.length === 0;

const partsOf = (words: Words): string[] => [words.subject, words.text, ...namesOf(words)];

export function areSame(one: Words, other: Words): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) === isEmpty(other);
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

/** The text and the files of both; the subject of the first. */
export function joined(first: Words, second: Words): Words {
  const others = second.files.filter(({ path }) => !first.files.some((each) => each.path === path));
  const text = [first.text, second.text].filter(Boolean).join("\n\n");
  return { ...first, text, files: [...first.files, ...others] };
}
