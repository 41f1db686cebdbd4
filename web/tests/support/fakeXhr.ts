/** The browser's XMLHttpRequest as far as uploads use it, answered by the test. */
export class FakeXhr extends EventTarget {
  static sent: FakeXhr[] = [];

  static reset(): void {
    FakeXhr.sent = [];
  }

  static last(): FakeXhr {
    const request = FakeXhr.sent.at(-1);
    if (!request) throw new Error("Nothing was sent");
    return request;
  }

  upload = new EventTarget();
  headers: Record<string, string> = {};
  withCredentials = false;
  status = 0;
  responseText = "";
  method = "";
  path = "";
  body = new FormData();

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.body = body;
    FakeXhr.sent.push(this);
  }

  abort(): void {
    this.end("abort");
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end("load");
  }

  fail(): void {
    this.end("error");
  }

  private end(how: string): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event("loadend"));
  }
}
