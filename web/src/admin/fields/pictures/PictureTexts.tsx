import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import type { Said } from "./calls";

const TEXTS = {
  description: ["Description", "What it shows, for people who can’t see it."],
  caption: ["Caption", "Shown in galleries and over the page."],
  credit: ["Photograph by", ""],
  creditLink: ["Link of the photographer", ""],
} as const;

type Text = keyof typeof TEXTS;
export const ALL_TEXTS = Object.keys(TEXTS) as Text[];

interface Props {
  names: readonly Text[];
  said: Pick<Said, Text | "isDecorative">;
  errors: Partial<Record<string, string>>;
  onChange: (changed: Partial<Said>) => void;
}

/** The controls for what is said of a picture. A decorative one has no description. */
export const PictureTexts = ({ names, said, errors, onChange }: Props) => (
  <>
    {names.map((name) => (
      <div className="field" key={name}>
        <FieldLabel name={`picture-${name}`} label={TEXTS[name][0]} />
        <input
          type="text"
          id={`picture-${name}`}
          value={said[name]}
          disabled={name === "description" && said.isDecorative}
          aria-invalid={Boolean(errors[name])}
          aria-describedby={`picture-${name}-error picture-${name}-hint`}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
        {TEXTS[name][1] && <FieldHint name={`picture-${name}`}>{TEXTS[name][1]}</FieldHint>}
        <FieldError name={`picture-${name}`} error={errors[name]} loud />
      </div>
    ))}
    <div className="field field--flag">
      <input
        type="checkbox"
        id="picture-isDecorative"
        checked={said.isDecorative}
        onChange={(event) => onChange({ isDecorative: event.target.checked })}
      />
      <FieldLabel name="picture-isDecorative" label="It shows nothing that matters" />
    </div>
  </>
);
