import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.stored_forms import venue_form
from tests.samples import Form

pytestmark = pytest.mark.usefixtures("stored_files")


def test_a_list_that_did_not_change_is_not_sent_twice(admin: testing.TestClient, client: testing.TestClient) -> None:
    added(admin, "venue", venue_form())
    first = client.simulate_get("/api/admin/get-venues")
    tag = {"If-None-Match": first.headers["ETag"]}

    assert "no-cache" == first.headers["Cache-Control"]
    assert 304 == client.simulate_get("/api/admin/get-venues", headers=tag).status_code
    added(admin, "venue", venue_form())
    assert 200 == client.simulate_get("/api/admin/get-venues", headers=tag).status_code


def test_a_part_without_a_name_is_refused(admin: testing.TestClient) -> None:
    body = b'--x\r\nContent-Disposition: form-data; filename="a.png"\r\n\r\nabc\r\n--x--\r\n'
    answer = admin.simulate_post(
        "/api/admin/add-venue", body=body, headers={"Content-Type": "multipart/form-data; boundary=x"}
    )

    assert (400, "A part of the form has no name.") == (answer.status_code, answer.json["message"])


@pytest.mark.parametrize(
    "path", ["/api/admin/get-venues", "/api/openapi.json", "/api/docs", "/api/admin/get-full-width-venue"]
)
def test_head_is_answered_as_get_without_the_body(client: testing.TestClient, path: str) -> None:
    got, head = client.simulate_get(path), client.simulate_head(path)

    assert (200, b"") == (head.status_code, head.content)
    assert dict(got.headers) == dict(head.headers)


def test_a_request_over_the_limit_is_refused_before_it_is_read(admin: testing.TestClient) -> None:
    answer = admin.simulate_post(
        "/api/admin/add-venue",
        headers={"Content-Length": str(65 << 20), "Content-Type": "multipart/form-data; boundary=x"},
    )

    assert 413 == answer.status_code


def test_a_form_of_too_many_parts_is_refused(admin: testing.TestClient) -> None:
    form: Form = ({f"field{number}": "x" for number in range(201)}, [])

    assert 413 == send(admin, "POST", "add-venue", form).status_code


@pytest.mark.parametrize("path", ["/api/admin/get-venues", "/api/nowhere", "/healthz", "/api/docs", "/"])
def test_every_answer_carries_the_security_headers(client: testing.TestClient, path: str) -> None:
    headers = client.simulate_get(path).headers

    assert "nosniff" == headers["X-Content-Type-Options"]
    assert "strict-origin-when-cross-origin" == headers["Referrer-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_a_part_of_a_film_is_streamed_from_the_store(client: testing.TestClient, admin: testing.TestClient) -> None:
    path = added(admin, "venue", venue_form())["featuredVideo"]
    whole = client.simulate_get(path).content

    part = client.simulate_get(path, headers={"Range": "bytes=4-11"})

    assert (206, whole[4:12]) == (part.status_code, part.content)
    assert f"bytes 4-11/{len(whole)}" == part.headers["Content-Range"]
