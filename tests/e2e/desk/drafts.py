"""The drafts that the browser keeps of a form, as they lie in its storage."""

from playwright.sync_api import Page

from tests.e2e.public.looking import eventually

_KEPT = """async () => {
    const done = asked => new Promise((pass, fail) => {
        asked.onsuccess = () => pass(asked.result);
        asked.onerror = () => fail(asked.error);
    });
    // To open what is not there yet would make it, empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === "ceilidh-drafts")) return "";
    const database = await done(indexedDB.open("ceilidh-drafts"));
    const store = database.transaction("drafts").objectStore("drafts");
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    const files = Object.fromEntries(keys.map(([, , name], place) => [name, values[place]?.name]));
    const drafts = values.filter(value => !(value instanceof File));
    return JSON.stringify(drafts, (_, value) => (value?.keptFile ? files[value.keptFile] : value));
}"""


def kept(page: Page, *words: str) -> None:
    """Wait until the drafts hold these texts and files of these names, which is a moment after they were entered."""

    def holds() -> bool:
        drafts: str = page.evaluate(_KEPT)
        return all(word in drafts for word in words)

    eventually(holds)
