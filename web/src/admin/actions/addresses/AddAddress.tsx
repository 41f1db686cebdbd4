import { type SyntheticEvent, useId, useRef, useState } from "react";

import { ApiError, messageOf } from "../../../api/errors";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { holderOf } from "./addressCalls";
import { changeAddress, lastPart } from "./changeAddress";
import { QuietButton } from "../../../ui/buttons/Button";

interface Props {
  kind: ItemEndpointKey;
  id: string;
  pathOf: (slug: string) => string;
}

const FAILURE = "The address could not be added.";

/** A field for an address that is to lead to an item. */
export function AddAddress({ kind, id, pathOf }: Props) {
  const { busy, error, forget, field, submit } = useAddition({ kind, id, pathOf });
  const name = useId();
  return (
    <form className="addresses__add stack stack--start" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor={name}>Let another address lead here</label>
        <input
          ref={field}
          id={name}
          name="slug"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={forget}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
        />
        <p id={`${name}-hint`} className="field__hint">
          An old address of this site, such as {pathOf("old-name")}, or its last part. No item may have it
          now.
        </p>
        {error && (
          <p id={`${name}-error`} className="field__error" role="alert">
            {error}
          </p>
        )}
      </div>
      <QuietButton type="submit" label="Add address" busy={busy} busyLabel="Adding..." />
    </form>
  );
}

/** Adds what is typed; the server says what is wrong with it. */
function useAddition({ kind, id, pathOf }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const add = async (input: HTMLInputElement) => {
    const slug = lastPart(input.value);
    if (!slug) return "Type an address.";
    try {
      const from = await holderOf(kind, slug);
      await changeAddress({ kind, slug, from, to: id, done: `${pathOf(slug)} leads here now.` });
      input.value = "";
      return "";
    } catch (cause) {
      return (cause instanceof ApiError && cause.fields["slug"]) || messageOf(cause, FAILURE);
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !field.current) return;
    setBusy(true);
    const wrong = await add(field.current);
    setBusy(false);
    setError(wrong);
    if (wrong) field.current?.focus();
  };
  return {
    busy,
    error,
    forget: () => setError(""),
    field,
    submit: (event: SyntheticEvent) => void submit(event),
  };
}
