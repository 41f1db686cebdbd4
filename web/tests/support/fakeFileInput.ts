/** The files of a file control that a page gives it, which jsdom does not know of. */
const given = new WeakMap<HTMLInputElement, FileList>();

function listOf(files: File[]): FileList {
  const item = (index: number) => files[index] ?? null;
  return Object.assign([...files], { item }) as unknown as FileList;
}

class HeldFiles {
  readonly #files: File[] = [];
  readonly items = { add: (file: File) => this.#files.push(file) };

  get files(): FileList {
    return listOf(this.#files);
  }
}

/** Gives the page what it takes to put files into a file control. */
export function fakeFileInput(): void {
  const { prototype } = HTMLInputElement;
  const native = Object.getOwnPropertyDescriptor(prototype, "value");
  Object.assign(globalThis, { DataTransfer: HeldFiles });
  Object.defineProperty(prototype, "files", {
    configurable: true,
    get(this: HTMLInputElement) {
      return this.type === "file" ? (given.get(this) ?? listOf([])) : null;
    },
    set(this: HTMLInputElement, files: FileList) {
      given.set(this, files);
    },
  });
  Object.defineProperty(prototype, "value", {
    ...native,
    set(this: HTMLInputElement, value: string) {
      if (this.type === "file") given.delete(this);
      native?.set?.call(this, value);
    },
  });
}
