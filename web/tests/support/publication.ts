import type { Publication } from "../../src/admin/calls/editedItem";

export const PUBLICATION: Publication = {
  state: "live",
  hasDraft: false,
  updatedBy: "morag",
  publishAt: "2026-05-01T12:00:00Z",
  unpublishAt: null,
  draftPublishAt: null,
  draftMissedAt: null,
};

/** The answer of a list: all its items are live unless `changes` say otherwise. */
export function listOf(items: object[], { total = items.length, counts = {}, changes = {} } = {}) {
  const rows = items.map((item) => ({ item, ...PUBLICATION, ...changes }));
  return { body: { items: rows, total, counts: { live: total, ...counts } } };
}

export const NO_ITEMS = listOf([]);

/** The answer for one item: live and without a draft unless `changes` say otherwise. */
export const editedOf = (item: object, changes: object = {}) => ({
  body: { item, published: item, draftErrors: {}, ...PUBLICATION, ...changes },
});
