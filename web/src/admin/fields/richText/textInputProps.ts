/** What both inputs of a text take. */
export interface TextInputProps {
  name: string;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  invalid: boolean;
  describedBy: string;
}
