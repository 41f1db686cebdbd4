// Uses controls of the page one after the other. tests/controls/pressing.py runs it in pages, after controls.js.

const LONGEST_WAIT = 30_000;
const TEXTS = { email: "ailsa@ceilidh.example", date: "2031-06-19", time: "10:30", number: "3", tel: "0131 496 0000" };

/** Uses each of the controls that are described so, until the screen is left; returns the rest, and what was wrong. */
async function useAll(wanted) {
  const { pathname, search } = location;
  const began = openDialog() ?? null;
  const faults = [];
  const gone = [];
  let at = 0;
  for (; at < wanted.length && location.pathname === pathname && location.search === search; at += 1) {
    const control = await shownAgain(wanted[at], began);
    const fault = control && !isIdle(control) ? await use(control) : "";
    if (fault) faults.push([wanted[at].described, fault]);
    if (!control) gone.push(wanted[at]);
  }
  return { rest: [...gone, ...wanted.slice(at)], faults };
}

/** What the page shows, and whether it can be used now. */
const listed = () =>
  shownControls().map((control) => ({ described: controlOf(control, location.pathname), idle: isIdle(control) }));

const isIdle = (control) => control.matches(":disabled, [aria-disabled=true], [inert] *");

/** The control, after what an earlier one has opened is closed; nothing where it is gone. */
async function shownAgain({ described, at }, began) {
  for (let open = openDialog(); open && !open.contains(began); open = openDialog() === open ? null : openDialog()) {
    open.dispatchEvent(new Event("cancel", { cancelable: true }));
    await settled();
  }
  const isIt = (control) => control && controlOf(control, location.pathname) === described;
  const all = shownControls();
  return isIt(all[at]) ? all[at] : all.find(isIt);
}

const openDialog = () => [...document.querySelectorAll("dialog:modal")].at(-1);

/** Uses one control and waits until something has happened; returns what is wrong. */
async function use(control) {
  const seen = watch();
  const before = errors.length;
  const [wasTicked, wasValue] = [control.checked, control.value];
  const isOpen = control.getAttribute("aria-expanded") === "true";
  await act(control);
  const began = performance.now();
  // React takes back a choice that nobody takes. What is chosen already stays as it is.
  const isTaken = () =>
    (control.localName === "select" && control.value !== wasValue) || control.matches("[aria-pressed=true]");
  const happened = () => seen.count > 0 || control.checked !== wasTicked || errors.length > before || isTaken();
  while (!happened() && performance.now() - began < LONGEST_WAIT) await settled();
  await settled();
  seen.end();
  // What it has hidden is used later.
  if (isOpen && control.isConnected && control.getAttribute("aria-expanded") === "false") control.click();
  if (errors.length > before) return errors.at(-1);
  return happened() ? "" : "nothing happened";
}

/** Counts what the page does: what it changes, focuses, asks of the server and scrolls. */
function watch() {
  const seen = { count: 0 };
  const note = () => void (seen.count += 1);
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const events = ["focusin", "scroll"];
  for (const type of events) addEventListener(type, note, true);
  seen.end = () => {
    observer.disconnect();
    for (const type of events) removeEventListener(type, note, true);
  };
  return seen;
}

async function act(control) {
  if (control.type === "file") await chooseFile(control);
  else if (control.localName === "select") set(control, control.options[(control.selectedIndex + 1) % control.length]?.value);
  else if (isFilled(control)) fill(control);
  else if (control.matches("[aria-roledescription]")) key(control, " ");
  else if (control.matches(".focal__picture")) key(control, "ArrowLeft");
  else control.click();
}

function fill(control) {
  if (control.isContentEditable) {
    control.focus();
    document.execCommand("insertText", false, "Words");
  } else set(control, TEXTS[control.type] ?? (control.value ? `${control.value} ` : control.inputMode ? "3" : "Words"));
}

/** Gives a control a value as typing does, which React hears. */
function set(control, value) {
  control.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value").set.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function key(control, name) {
  control.focus();
  for (const type of ["keydown", "keyup"])
    control.dispatchEvent(new KeyboardEvent(type, { key: name, code: name === " " ? "Space" : name, bubbles: true }));
}

async function chooseFile(control) {
  const isFilm = control.accept.startsWith(".mp4");
  const [content, name] = isFilm ? [FILM, "hall.mp4"] : [PICTURE, "hall.png"];
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name));
  control.files = chosen.files;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

const settled = () => new Promise((done) => setTimeout(done, 30));
