"""Queries for stored files."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

import attrs
import orjson
from sqlalchemy import JSON, ColumnElement, and_, cast, false, func, literal, not_, or_, select

from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.media_files import MediaFilePage, MediaFileQuery
from ceilidh_sql.schema.record_mapping import RecordMapping, contains
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlMediaFileQueries:
    store: SqlStore

    def list(self, query: MediaFileQuery) -> MediaFilePage:
        mapping, connection = self._mapping, self.store.connection
        matching = list(self._conditions(query))
        found = select(*mapping.columns).where(*matching).order_by(mapping.table.c.at.desc(), mapping.key.desc())
        rows = connection.execute(found.limit(query.limit).offset(query.offset)).mappings()
        total = connection.execute(select(func.count()).select_from(mapping.table).where(*matching)).scalar_one()
        return MediaFilePage([mapping.from_row(row) for row in rows], total)

    def kept(self) -> set[str]:
        columns = self._mapping.table.c
        return set(self.store.connection.execute(select(columns.id).where(columns.is_kept)).scalars())

    @property
    def _mapping(self) -> RecordMapping:
        return self.store.tables.mappings[MediaFile]

    def _conditions(self, query: MediaFileQuery) -> Iterator[ColumnElement[bool]]:
        columns = self._mapping.table.c
        if query.search:
            yield or_(contains(columns.search_fold, query.search), self._is_among(query.found))
        if query.extensions is not None:
            yield or_(false(), *(columns.id.endswith(f".{each}", autoescape=True) for each in sorted(query.extensions)))
        if query.undescribed:
            yield and_(columns.description == "", not_(columns.is_decorative))
        if query.without:
            yield not_(self._is_among(query.without))
        if query.narrower_than is not None:
            yield self._is_narrower(query.narrower_than)

    def _is_narrower(self, widths: Mapping[str, int]) -> ColumnElement[bool]:
        by_width = defaultdict[int, list[str]](list)
        for name, width in widths.items():
            by_width[width].append(name)
        column = self._mapping.table.c.width
        small = (and_(column < width, self._is_among(names)) for width, names in by_width.items())
        return and_(column > 0, or_(false(), *small))

    def _is_among(self, names: Collection[str]) -> ColumnElement[bool]:
        """Return the condition that the id is one of the names.

        They are one parameter, as databases limit the number of parameters.
        """
        text = literal(orjson.dumps(sorted(names)).decode())
        if self.store.connection.dialect.name == "sqlite":
            listed = func.json_each(text)
        else:
            listed = func.json_array_elements_text(cast(text, JSON))
        return self._mapping.key.in_(select(listed.table_valued("value").c.value))
