import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { CODE_TEXTS, type Factor, type FactorAnswer, SWITCH_TEXTS, usableFactors } from "./factorKinds";
import { ApiError, messageOf } from "../../../api/errors";
import { TextField } from "../../../ui/form/TextField";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import { PasswordField } from "../PasswordField";
import { Button, TextButton } from "../../../ui/buttons/Button";
import { passkeyAnswer, type PasskeyRequest } from "./passkeyAnswer";

interface Props {
  /** The first of them is asked for; buttons lead to the others. */
  factors: readonly Factor[];
  /** The label of the button that sends the answer. */
  action: string;
  requestPasskey: () => Promise<PasskeyRequest>;
  /** Rejects with the server's error for a wrong answer. */
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for one of several factors. */
export function FactorForm({ factors, action, requestPasskey, onAnswer, children }: Props) {
  const usable = usableFactors(factors);
  const [chosen, choose] = useState<Factor>();
  const asked = chosen ?? usable[0];
  const others = usable
    .filter((factor) => factor !== asked)
    .map((factor) => <TextButton key={factor} label={SWITCH_TEXTS[factor]} onClick={() => choose(factor)} />);
  const actions = { others, children };
  if (!asked)
    return (
      <>
        <p className="notice">This browser can’t use a passkey here.</p>
        <div className="dialog__actions">{children}</div>
      </>
    );
  if (asked === "passkey")
    return <PasskeyForm requestPasskey={requestPasskey} onAnswer={onAnswer} {...actions} />;
  // Another field for each factor, which gets the focus.
  return <CodeForm key={asked} factor={asked} action={action} onAnswer={onAnswer} {...actions} />;
}

interface Answer {
  /** A name of its own, as a dialog may be above a form with a field of the same name. */
  factorAnswer: string;
}

interface CodeFormProps {
  factor: Exclude<Factor, "passkey">;
  action: string;
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** The buttons that lead to other factors. */
  others: ReactNode;
  children: ReactNode;
}

/** Asks for a password or a code. */
function CodeForm({ factor, action, onAnswer, others, children }: CodeFormProps) {
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
          <Button type="submit" label={action} busy={busy} />
        </div>
        {others && <div className="dialog__actions">{others}</div>}
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </FormProvider>
  );
}

interface PasskeyFormProps {
  requestPasskey: () => Promise<PasskeyRequest>;
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** The buttons that lead to other factors. */
  others: ReactNode;
  children: ReactNode;
}

/** Asks for a passkey. The browser asks by itself once the button is pressed. */
function PasskeyForm({ requestPasskey, onAnswer, others, children }: PasskeyFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, failure, run } = useTask(
    "The passkey was not used. Please try again, or choose another way.",
  );
  useEffect(() => button.current?.focus(), []);
  const use = async () => onAnswer(await passkeyAnswer(await requestPasskey()));
  return (
    <div className="form">
      <div className="dialog__actions">
        {children}
        <Button
          ref={button}
          label="Use your passkey"
          busy={busy}
          onClick={() => void run(use)}
          busyLabel="Waiting for the passkey..."
        />
      </div>
      {others && <div className="dialog__actions">{others}</div>}
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}
