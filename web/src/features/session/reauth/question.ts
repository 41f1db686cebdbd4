type Ask = () => Promise<boolean>;

/** A question to the administrator, which refused calls wait for. Calls at the same time share it. */
export class Question {
  /** How often it was answered with yes. */
  answered = 0;
  #ask: Ask | undefined;
  #asking: Promise<boolean> | undefined;

  /** Registers what asks. Returns the function that unregisters it. */
  askedBy(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      if (this.#ask === ask) this.#ask = undefined;
    };
  }

  /** Resolves with whether the refused calls may be made again; `false` where nothing asks. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#put().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #put(): Promise<boolean> {
    const yes = (await this.#ask?.()) ?? false;
    if (yes) this.answered += 1;
    return yes;
  }
}

/** Asks for a new sign-in, after a 401. */
export const signInQuestion = new Question();

/** Asks for password, code or passkey once more, after a 403 with `reauthenticate`. */
export const confirmQuestion = new Question();
