/** The files that a script assigns to a file input, which jsdom does not support. */
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

/** Installs the browser APIs that assign files to a file input. */
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
