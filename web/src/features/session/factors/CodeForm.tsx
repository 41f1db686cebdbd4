import { type ReactNode, useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { ApiError, messageOf } from "../../../api/errors";
import { TextField } from "../../../ui/form/TextField";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import { PasswordField } from "../PasswordField";
import { CODE_TEXTS, type Factor, type FactorAnswer } from "./factorKinds";

interface Answer {
  /** A name of its own, as a dialog may be above a form with a field of the same name. */
  factorAnswer: string;
}

interface Props {
  factor: Exclude<Factor, "passkey">;
  action: string;
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** The buttons that lead to other factors. */
  others: ReactNode;
  children: ReactNode;
}

/** Asks for a password or a code. */
export function CodeForm({ factor, action, onAnswer, others, children }: Props) {
  const form = useForm<Answer>({ defaultValues: { factorAnswer: "" } });
  const { setError, setFocus } = form;
  const { busy, failure, run } = useTask("That did not work. Please try again.");
  useEffect(() => setFocus("factorAnswer"), [setFocus]);
  const { inputMode, ...texts } = CODE_TEXTS[factor];

  const answer = async ({ factorAnswer }: Answer) => {
    try {
      await onAnswer(factor === "password" ? { password: factorAnswer } : { code: factorAnswer });
    } catch (cause) {
      if (!(cause instanceof ApiError) || ![401, 422].includes(cause.status)) throw cause;
      setError("factorAnswer", { message: messageOf(cause, "That is wrong.") }, { shouldFocus: true });
    }
  };
  return (
    <FormProvider {...form}>
      <form className="form" onSubmit={form.handleSubmit((given) => run(() => answer(given)))}>
        {factor === "password" ? (
          <PasswordField<Answer> name="factorAnswer" {...texts} />
        ) : (
          <TextField<Answer> name="factorAnswer" required inputMode={inputMode} {...texts} />
        )}
        <div className="dialog__actions">
          {children}
          {/* Not disabled while busy, as a disabled button would lose the focus. */}
          <button type="submit" className="button" aria-disabled={busy}>
            {action}
          </button>
        </div>
        {others && <div className="dialog__actions">{others}</div>}
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </FormProvider>
  );
}
