import json

from falcon import testing

from ceilidh.bootstrap import Container

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}


def stored(services: Container, name: str = "Eilidh Munro") -> str:
    return services.enquiries().receive(FORM | {"name": name}, "192.0.2.1").id


def counted(admin: testing.TestClient) -> tuple[int, int, int]:
    """Return the number of listed enquiries, the total of the list, and the total of its counts."""
    answer = admin.simulate_get("/api/admin/enquiries")
    counts = json.loads(answer.headers["X-Enquiry-Counts"])
    assert admin.simulate_get("/api/admin/enquiry-counts").json == counts
    return len(answer.json), int(answer.headers["X-Total-Count"]), counts["total"]


def test_an_enquiry_is_deleted_and_restored(admin: testing.TestClient, services: Container) -> None:
    enquiry_id, _ = stored(services), stored(services, "Ailsa")
    before = admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}").json

    answer = admin.simulate_delete(f"/api/admin/delete-enquiry/{enquiry_id}")
    assert (200, {"message": "Enquiry deleted successfully!"}) == (answer.status_code, answer.json)
    assert (1, 1, 1) == counted(admin)
    assert 404 == admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}").status_code
    assert enquiry_id not in admin.simulate_get("/api/admin/export-enquiries?format=csv").text
    (trashed,) = admin.simulate_get("/api/admin/trashed-enquiries").json
    assert (enquiry_id, "Eilidh Munro") == (trashed["id"], trashed["name"])

    restored = admin.simulate_post(f"/api/admin/restore-enquiry/{enquiry_id}")
    assert {"message": "The enquiry of Eilidh Munro is back.", "id": enquiry_id} == restored.json
    after = admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}").json
    assert before | {"mail": None} == after | {"mail": None}
    assert "waiting" == after["mail"]["state"]
    assert (2, 2, 2) == counted(admin)
    assert [] == admin.simulate_get("/api/admin/trashed-enquiries").json


def test_only_administrators_delete_and_restore(client: testing.TestClient, services: Container) -> None:
    enquiry_id = stored(services)
    answers = [
        client.simulate_delete(f"/api/admin/delete-enquiry/{enquiry_id}"),
        client.simulate_post(f"/api/admin/restore-enquiry/{enquiry_id}"),
        client.simulate_get("/api/admin/trashed-enquiries"),
    ]

    assert [401] * 3 == [answer.status_code for answer in answers]
    with services.database().read() as records:
        assert records.enquiries.get(enquiry_id)


def test_an_unknown_enquiry_is_neither_deleted_nor_restored(admin: testing.TestClient) -> None:
    assert 404 == admin.simulate_delete("/api/admin/delete-enquiry/unknown").status_code
    assert 404 == admin.simulate_post("/api/admin/restore-enquiry/unknown").status_code


def test_the_counts_of_a_list_are_those_of_its_search_whatever_its_status(
    admin: testing.TestClient, services: Container
) -> None:
    for name in ("Eilidh", "Ailsa"):
        stored(services, name)

    answer = admin.simulate_get("/api/admin/enquiries?search=ailsa&status=booked")
    counts = json.loads(answer.headers["X-Enquiry-Counts"])
    assert (0, 1, 1) == (len(answer.json), counts["total"], counts["statuses"]["new"])
