/** The browser's XMLHttpRequest as far as uploads use it, answered by the test. */
export class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];

  static reset(): void {
    FakeRequest.sent = [];
  }

  static last(): FakeRequest {
    const request = FakeRequest.sent.at(-1);
    if (!request) throw new Error("Nothing was sent");
    return request;
  }

  upload = new EventTarget();
  headers: Record<string, string> = {};
  withCredentials = false;
  status = 0;
  responseText = "";
  path = "";
  body = new FormData();

  open(_method: string, path: string): void {
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }

  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
}
