"""The unsaved changes of forms in the browser's storage."""

from playwright.sync_api import Page

from tests.e2e.support.page_actions import wait_until

_STORED = """async () => {
    const done = asked => new Promise((pass, fail) => {
        asked.onsuccess = () => pass(asked.result);
        asked.onerror = () => fail(asked.error);
    });
    // Opening a database that does not exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "ceilidh-drafts")) return "";
    const database = await done(indexedDB.open("ceilidh-drafts"));
    const store = database.transaction("drafts").objectStore("drafts");
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    const files = Object.fromEntries(keys.map(([, , name], index) => [name, values[index]?.name]));
    const unsaved = values.filter(value => !(value instanceof File));
    return JSON.stringify(unsaved, (_, value) => (value?.keptFile ? files[value.keptFile] : value));
}"""

_FORGET = """() => new Promise((pass, fail) => {
    const asked = indexedDB.deleteDatabase("ceilidh-drafts");
    asked.onsuccess = () => pass();
    asked.onerror = () => fail(asked.error);
})"""

_COUNT_OF_LOCKS = "navigator.locks.query().then(({ held }) => held.length)"


def wait_for_unsaved_copy(page: Page, *words: str) -> None:
    """Wait until the unsaved changes contain these texts and file names."""

    def is_stored() -> bool:
        stored: str = page.evaluate(_STORED)
        return all(word in stored for word in words)

    wait_until(is_stored)


def wait_for_no_unsaved_copy(page: Page) -> None:
    """Wait until there are no unsaved changes."""
    wait_until(lambda: page.evaluate(_STORED) in ("", "[]"))


def leave_forms(page: Page) -> None:
    """Leave the page, and wait until its form is gone and its last unsaved changes are stored."""
    page.goto("/robots.txt")
    # The lock that tells other tabs of the form is released when it can store no more.
    wait_until(lambda: 0 == page.evaluate(_COUNT_OF_LOCKS))


def forget_unsaved_copies(page: Page) -> None:
    """Delete all unsaved changes, on a page that shows no form."""
    page.evaluate(_FORGET)


def crash(page: Page, *words: str) -> Page:
    """Crash the tab once it has stored these texts and files, and open another."""
    wait_for_unsaved_copy(page, *words)
    other = page.context.new_page()
    other.goto("/robots.txt")
    held = page.evaluate(_COUNT_OF_LOCKS)
    page.close()
    # The lock that tells other tabs of this one is released a little after the tab is gone.
    wait_until(lambda: other.evaluate(_COUNT_OF_LOCKS) < held)
    return other
