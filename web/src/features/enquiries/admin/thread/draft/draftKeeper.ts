import { ApiError, messageOf } from "../../../../../api/errors";
import { afterReconnect } from "../../../../../admin/editing/tasks/afterReconnect";
import { isUnreached } from "../../../../../admin/editing/tasks/deletedMeanwhile";
import { type Draft, discardDraft, fetchDraft, saveDraft, type Words } from "./draftCalls";
import { areSame, isEmpty, joined, NO_WORDS } from "./words";

export interface DraftState {
  /** What the server has, as far as the form knows. */
  known: Draft | null;
  /** What somebody else saved instead of it, while the form has other words. */
  theirs: Draft | null;
  /** Whether the form has words that the server has not. */
  isAhead: boolean;
  /** Why the server has them not. */
  failure: string;
}

/** The form whose words are kept. */
interface Form {
  read: () => Words;
  show: (words: Words) => void;
  onChange: (state: DraftState) => void;
}

/** In milliseconds. */
const PAUSE = 2000;

const OFFLINE = "Kept in this browser alone: the server is not reached.";

const open = new Map<string, DraftKeeper>();

/** The keeper of the form that is open for an enquiry. */
export const openKeeper = (id: string): DraftKeeper | undefined => open.get(id);

/** Keeps what is written of an answer on the server, one call after the other. Nothing is overwritten unawares. */
export class DraftKeeper {
  readonly #id: string;
  readonly #form: Form;
  #known: Draft | null;
  #theirs: Draft | null = null;
  /** What a save without an answer may have stored. */
  #unsure: Words = NO_WORDS;
  #failure = "";
  #isPaused = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endWaiting: (() => void) | undefined;
  #calls: Promise<void> = Promise.resolve();

  /** `known` is the draft on the server that the form begins with. */
  constructor(id: string, form: Form, known: Draft | null = null) {
    this.#known = known;
    this.#id = id;
    this.#form = form;
  }

  start(): void {
    this.#isStopped = false;
    open.set(this.#id, this);
    void this.refresh();
  }

  /** Whether the server has everything that is written. */
  get isKept(): boolean {
    return areSame(this.#form.read(), wordsOf(this.#known));
  }

  /** The draft on the server that the form goes on with. */
  get known(): Draft | null {
    return this.#known;
  }

  /** Its version; empty for none. */
  get version(): string {
    return this.#known?.version ?? "";
  }

  /** Saves, after a pause, what was written. */
  changed(): void {
    this.#report();
    clearTimeout(this.#timer);
    if (!this.isKept && !this.#isPaused) this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  /** Saves now; with `keepalive` also while the page is closed. */
  save(keepalive = false): Promise<void> {
    clearTimeout(this.#timer);
    return this.#enqueue(() => this.#save(keepalive));
  }

  /** Takes over what the server has; where both have new words, both stay. */
  refresh(): Promise<void> {
    return this.#enqueue(async () => {
      const found = await fetchDraft(this.#id).catch((cause: unknown) => {
        if (isUnreached(cause)) throw cause;
        return undefined;
      });
      if (found !== undefined) this.#meet(found);
    });
  }

  /** Saves nothing until {@link resume}; resolves when no call is under way. */
  pause(): Promise<void> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    return this.#calls;
  }

  resume(): Promise<void> {
    this.#isPaused = false;
    this.changed();
    return this.refresh();
  }

  /** Goes on with words of this browser that were made from another version: the server's stay beside them. */
  restored(version: string): void {
    if (this.#known && this.#known.version !== version && !this.isKept) this.#theirs = this.#known;
    this.changed();
  }

  /** Puts the words of the other draft behind those of the form, or leaves them out. */
  resolve(isJoined: boolean): void {
    const theirs = this.#theirs;
    this.#theirs = null;
    this.#known = theirs;
    if (theirs && isJoined) this.#form.show(joined(this.#form.read(), theirs.words));
    void this.save();
  }

  /** Saves what is left, and does nothing by itself any more. */
  stop(): void {
    this.#isStopped = true;
    if (open.get(this.#id) === this) open.delete(this.#id);
    this.#endWaiting?.();
    void this.save();
  }

  #enqueue(call: () => Promise<void>): Promise<void> {
    this.#calls = this.#calls.then(call).catch((cause: unknown) => this.#fail(cause));
    return this.#calls;
  }

  async #save(keepalive: boolean): Promise<void> {
    const words = this.#form.read();
    if (this.#theirs || this.#isPaused || areSame(words, wordsOf(this.#known))) return;
    try {
      this.#known = await this.#store(words, keepalive);
      this.#succeed();
      this.changed();
    } catch (cause) {
      const isConflict = cause instanceof ApiError && cause.status === 409;
      if (!isConflict) {
        this.#unsure = words;
        throw cause;
      }
      this.#meet(await fetchDraft(this.#id));
    }
  }

  async #store(words: Words, keepalive: boolean): Promise<Draft | null> {
    if (!isEmpty(words)) return saveDraft(this.#id, words, this.version, keepalive);
    await discardDraft(this.#id, this.version);
    return null;
  }

  #meet(found: Draft | null): void {
    const mine = this.#form.read();
    const hasMine = !this.isKept && !isEmpty(mine);
    if ((found?.version ?? "") !== this.version) {
      const theirs = wordsOf(found);
      if (hasMine && found && !areSame(mine, theirs) && !areSame(this.#unsure, theirs)) this.#theirs = found;
      else {
        this.#known = found;
        this.#theirs = null;
        if (!hasMine) this.#form.show(theirs);
      }
    }
    this.#succeed();
    this.changed();
  }

  #succeed(): void {
    this.#failure = "";
    this.#unsure = NO_WORDS;
    this.#endWaiting?.();
  }

  #fail(cause: unknown): void {
    const isOffline = isUnreached(cause);
    this.#failure = isOffline ? OFFLINE : `Not kept: ${messageOf(cause, "the server failed.")}`;
    this.#endWaiting?.();
    if (isOffline && !this.#isStopped) this.#endWaiting = afterReconnect(() => void this.save());
    this.#report();
  }

  #report(): void {
    this.#form.onChange({
      known: this.#known,
      theirs: this.#theirs,
      isAhead: !this.isKept,
      failure: this.isKept ? "" : this.#failure,
    });
  }
}

const wordsOf = (draft: Draft | null): Words => draft?.words ?? NO_WORDS;
