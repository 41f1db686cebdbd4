"""The call for the exclusive flags that no item has any more."""

import attrs
import falcon

from ceilidh.content.editing.vacancies import Vacancy, VacancyService
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import answers, list_of, schema_of


@attrs.frozen
class VacancyResource:
    vacancies: VacancyService
    schemas = answers(Vacancy)

    @operation("vacancies", list_of(schema_of(Vacancy)), id="getVacancies")
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The exclusive flags that no public item has, with the item that had each until it ended or was deleted."""
        send_json(resp, self.vacancies.list())
