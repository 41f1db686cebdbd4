from typing import Any

import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def save(admin: testing.TestClient, **body: Any) -> testing.Result:
    body = {name.rstrip("_"): value for name, value in body.items()}
    return admin.simulate_post("/api/admin/save-redirect", json=body)


@pytest.mark.parametrize("status", [301, 308])
def test_a_former_address_leads_on_with_its_status(
    client: testing.TestClient, admin: testing.TestClient, status: int
) -> None:
    assert 404 == client.simulate_get("/old/page.html").status_code
    assert 200 == save(admin, from_="/old/page.html", to="/venues?x=é", status=status).status_code

    for path in ("/old/page.html", "/old/page.html/"):
        moved = client.simulate_get(path)
        assert (status, "/venues?x=%C3%A9") == (moved.status_code, moved.headers["Location"])
    assert 404 == client.simulate_get("/old/other.html").status_code


def test_hits_are_counted_and_added(client: testing.TestClient, admin: testing.TestClient) -> None:
    save(admin, from_="/old", to="/venues")
    for _ in range(3):
        client.simulate_get("/old")
    assert [("/old", 3)] == [(each["from"], each["hits"]) for each in admin.simulate_get("/api/admin/redirects").json]
    save(admin, from_="/old", to="/events")
    assert [3] == [each["hits"] for each in admin.simulate_get("/api/admin/redirects").json]


NO_REDIRECTS: list[tuple[dict[str, Any], str]] = [
    ({"from_": "/venues", "to": "/"}, "from"),
    ({"from_": "/admin/x", "to": "/"}, "from"),
    ({"from_": "/api/docs", "to": "/"}, "from"),
    ({"from_": "/robots.txt", "to": "/"}, "from"),
    ({"from_": "/single-venue/moonrise", "to": "/"}, "from"),
    ({"from_": "old", "to": "/"}, "from"),
    ({"from_": "/old?page=3", "to": "/"}, "from"),
    ({"from_": "/old%3Fpage", "to": "/"}, "from"),
    ({"from_": "/old", "to": "//evil.example"}, "to"),
    ({"from_": "/old", "to": "/old"}, "to"),
    ({"from_": "/old", "to": "/venues", "status": 302}, "status"),
    ({"from_": "/old", "to": "/venues", "status": "301"}, "status"),
    ({"from_": "/old", "to": 5}, "to"),
    ({"from_": "/./venues", "to": "/"}, "from"),
    ({"from_": "/old/%2e%2e/venues", "to": "/"}, "from"),
    ({"from_": "/" + "\u5bb4" * 700, "to": "/"}, "from"),
    ({"from_": ["/old"], "to": "/venues"}, "from"),
]


def test_what_can_be_no_redirect_is_refused(admin: testing.TestClient) -> None:
    added(admin, "venue", venue_form(title="Moonrise"))

    for body, field in NO_REDIRECTS:
        answer = save(admin, **body)

        assert (422, [field]) == (answer.status_code, list(answer.json["errors"])), (body, field)
        assert [] == admin.simulate_get("/api/admin/redirects").json, (body, field)


def test_a_removed_redirect_comes_back_with_its_hits(admin: testing.TestClient) -> None:
    assert 200 == save(admin, from_="/old", to="/venues", hits=7).status_code
    assert [7] == [each["hits"] for each in admin.simulate_get("/api/admin/redirects").json]
    save(admin, from_="/old", to="/events", hits=0)
    assert [7] == [each["hits"] for each in admin.simulate_get("/api/admin/redirects").json]
    assert [422, 422] == [save(admin, from_="/b", to="/", hits=hits).status_code for hits in (-1, "7")]


def test_a_loop_over_several_redirects_is_refused(admin: testing.TestClient) -> None:
    save(admin, from_="/a", to="/b")

    assert 200 == save(admin, from_="/b", to="/c").status_code
    assert 422 == save(admin, from_="/c", to="http://127.0.0.1:8000/a").status_code


def test_a_loop_within_a_table_is_refused_at_each_of_its_lines(admin: testing.TestClient) -> None:
    table = "from,to\n/a,/b\n/b,/c\n/c,/a\n/d,/a\n/e,/venues\n"

    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": table})

    assert (422, "Line 2: This leads in a circle.") == (answer.status_code, answer.json["message"])
    assert ["2.to", "3.to", "4.to", "5.to"] == list(answer.json["errors"])


def test_a_chain_of_redirects_is_one_answer_that_counts_for_each(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    for path, target, status in (
        ("/a", "/b/?x=1#rooms", 308),
        ("/b", "http://127.0.0.1:8000/c", 301),
        ("/c", "/venues", 308),
    ):
        save(admin, from_=path, to=target, status=status)

    found = {path: client.simulate_get(path) for path in ("/a", "/b", "/c")}

    assert {"/a": 301, "/b": 301, "/c": 308} == {path: answer.status_code for path, answer in found.items()}
    locations = [answer.headers["Location"] for answer in found.values()]
    assert ["/venues#rooms", "/venues", "/venues"] == locations
    listed = admin.simulate_get("/api/admin/redirects").json
    assert {"/a": 1, "/b": 2, "/c": 3} == {each["from"]: each["hits"] for each in listed}


def test_a_chain_ends_at_a_page_that_came_later(client: testing.TestClient, admin: testing.TestClient) -> None:
    save(admin, from_="/old", to="/single-venue/moonrise")
    save(admin, from_="/single-venue/moonrise", to="/events")
    assert "/events" == client.simulate_get("/old").headers["Location"]

    added(admin, "venue", venue_form(title="Moonrise"))

    assert "/single-venue/moonrise" == client.simulate_get("/old").headers["Location"]


def test_a_redirect_to_a_path_that_cannot_be_stored_is_answered(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    save(admin, from_="/old", to="/%00")

    assert "/%00" == client.simulate_get("/old").headers["Location"]


TARGETS: list[tuple[str, bool]] = [
    ("/", False),
    ("/venues?x=1#top", False),
    ("/single-venue/moonrise", False),
    ("/favicon.svg", False),
    ("/a", False),
    ("https://other.example/nothing", False),
    ("http://127.0.0.1:8000/about/", False),
    ("/nothing", True),
    ("/single-venue/moonset", True),
    ("http://127.0.0.1:8000/no/thing", True),
]


def test_a_redirect_to_a_page_that_is_not_there_is_marked(admin: testing.TestClient) -> None:
    added(admin, "venue", venue_form(title="Moonrise"))
    save(admin, from_="/a", to="/venues")

    for target, missing in TARGETS:
        saved = save(admin, from_="/b", to=target)
        imported = admin.simulate_post("/api/admin/import-redirects", json={"csv": f"from,to\n/c,{target}\n"})

        listed = {each["from"]: each["isMissing"] for each in admin.simulate_get("/api/admin/redirects").json}
        assert {"/a": False, "/b": missing, "/c": missing} == listed, (target, missing)
        assert (missing, missing) == (saved.json["redirect"]["isMissing"], imported.json["missing"]), (target, missing)


def test_a_former_address_of_an_item_is_one_of_the_site(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Moonrise"))
    send(admin, "PUT", f"save-venue-draft/{venue['id']}", ({"slug": "moonset"}, []))
    admin.simulate_put(f"/api/admin/publish-venue/{venue['id']}", json={})

    assert ["from"] == list(save(admin, from_="/single-venue/moonrise", to="/").json["errors"])
    for target, missing in (("moonrise", False), ("moonset", False), (venue["id"], False), ("sunrise", True)):
        saved = save(admin, from_="/old", to=f"/single-venue/{target}")
        assert missing == saved.json["redirect"]["isMissing"]


def test_a_page_that_is_there_comes_before_a_redirect(client: testing.TestClient, admin: testing.TestClient) -> None:
    save(admin, from_="/single-venue/moonrise", to="/venues")
    assert 301 == client.simulate_get("/single-venue/moonrise").status_code

    venue = added(admin, "venue", venue_form(title="Moonrise"))
    assert 200 == client.simulate_get("/single-venue/moonrise").status_code
    admin.simulate_put(f"/api/admin/unpublish-venue/{venue['id']}")
    assert 301 == client.simulate_get("/single-venue/moonrise").status_code


def test_a_table_goes_out_and_in_again(admin: testing.TestClient) -> None:
    save(admin, from_="/a", to="/venues", status=308)
    save(admin, from_="/b", to="https://other.example/?a,b")
    table = admin.simulate_get("/api/admin/export-redirects")
    assert "text/csv; charset=utf-8" == table.headers["Content-Type"]
    before = [each | {"at": ""} for each in admin.simulate_get("/api/admin/redirects").json]
    for path in ("/a", "/b"):
        assert 200 == admin.simulate_post("/api/admin/remove-redirect", json={"from": path}).status_code

    assert 200 == admin.simulate_post("/api/admin/import-redirects", json={"csv": table.text}).status_code
    assert before == [each | {"at": ""} for each in admin.simulate_get("/api/admin/redirects").json]
    assert 404 == admin.simulate_post("/api/admin/remove-redirect", json={"from": "/c"}).status_code


def test_every_text_of_the_table_is_quoted(admin: testing.TestClient) -> None:
    save(admin, from_="/x;=1+1", to="/venues")

    table = admin.simulate_get("/api/admin/export-redirects").content.decode("utf-8-sig")
    assert ['"from","to","status","hits"', '"/x;=1+1","/venues",301,0'] == table.splitlines()


ROWS = "from,to,status\r\n/entr\u00e9e.html,/contact,301\r\n/old.html,/venues,301\r\n"


@pytest.mark.parametrize(
    "table",
    [
        ROWS,
        f"\ufeff{ROWS}",
        ROWS.replace(",", ";"),
        "\ufeff" + ROWS.replace(",", "\t"),
        f"sep=,\r\n{ROWS}",
        "\ufeffSEP=;\n" + ROWS.replace(",", ";"),
        "sep=\t\r\n" + ROWS.replace(",", "\t"),
        ROWS.replace("\r\n", "\r"),
        ROWS.replace("301", "301.0"),
        ROWS.replace(",", ";").replace("301", "301,00"),
        ROWS.replace(",301", ",").replace("status\r\n", "status,\r\n"),
        '"From" ; "To" ; "Status" ;;\r\n"/entr\u00e9e.html";/contact;301;;\r\n;;;;\r\n/old.html\u00a0; /venues;301;;',
        "\r\n\r\n" + ROWS.rstrip(),
    ],
)
def test_a_table_is_read_as_spreadsheet_programs_write_it(admin: testing.TestClient, table: str) -> None:
    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": table})

    assert 200 == answer.status_code, answer.text
    assert [("/entr\u00e9e.html", "/contact", 301), ("/old.html", "/venues", 301)] == [
        tuple(each[name] for name in ("from", "to", "status"))
        for each in admin.simulate_get("/api/admin/redirects").json
    ]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (ROWS.replace("\u00e9", "\ufffd"), "UTF-8"),
        ("\0".join(ROWS), "UTF-8"),
        ("PK\x03\x04 the bytes of a workbook", "UTF-8"),
        (ROWS.replace(",", ":"), "commas, semicolons or tabs"),
        (ROWS.replace("from", "old"), "from,to,status"),
        ("", "from,to,status"),
        (ROWS.replace("301", "301.5"), "Line 2: The status is 301 or 308."),
    ],
)
def test_what_is_no_such_table_is_told_in_words_and_changes_nothing(
    admin: testing.TestClient, table: str, told: str
) -> None:
    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": table})

    assert 422 == answer.status_code
    assert told in answer.json["message"]
    assert [] == admin.simulate_get("/api/admin/redirects").json


def test_the_lines_of_errors_are_those_of_the_file(admin: testing.TestClient) -> None:
    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": "sep=;\r\nfrom;to\r\n\r\n/a;nowhere\r\n"})

    assert ["4.to"] == list(answer.json["errors"])


def test_a_table_with_a_fault_changes_nothing(admin: testing.TestClient) -> None:
    table = "from,to,status\n/a,/venues,301\n/venues,/b,301\n/c,nowhere,301\n/d?e=1,/venues,301\n"
    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": table})

    assert (422, {"3.from", "4.to", "5.from"}) == (answer.status_code, set(answer.json["errors"]))
    assert [] == admin.simulate_get("/api/admin/redirects").json


def test_a_table_may_be_larger_than_other_calls(admin: testing.TestClient) -> None:
    table = "from,to\n" + "".join(f"/{'old/' * 20}{number},/venues\n" for number in range(1500))
    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": table})

    assert 200 == answer.status_code, answer.text


def test_addresses_longer_than_the_name_of_any_file_are_redirected(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    path, longest = "/\u7522\u54c1/" + "\u5bb4" * 90, "/" + "a" * 980
    for each in (path, longest):
        saved = save(admin, from_=each, to=f"/nothing{each}")
        assert (200, True) == (saved.status_code, saved.json["redirect"]["isMissing"])

    assert {path, longest} == {each["from"] for each in admin.simulate_get("/api/admin/redirects").json}
    assert [301, 301] == [client.simulate_get(each).status_code for each in (path, longest)]


def test_a_table_with_too_many_rows_is_refused_before_they_are_checked(admin: testing.TestClient) -> None:
    table = "from,to\n" + "x,y\n" * 5001
    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": table})

    assert (422, {"csv": "A table has at most 5000 redirects."}) == (answer.status_code, answer.json["errors"])


def test_at_most_a_hundred_errors_of_a_table_are_named(admin: testing.TestClient) -> None:
    answer = admin.simulate_post("/api/admin/import-redirects", json={"csv": "from,to\n" + "x,y\n" * 5000})

    assert (422, 100) == (answer.status_code, len(answer.json["errors"]))
    assert answer.json["message"].endswith("There are 10000 errors; the first 100 are named.")
    assert len(answer.content) < 20_000
