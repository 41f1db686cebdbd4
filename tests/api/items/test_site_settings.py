from falcon import testing


def test_site_details_are_open_to_all(client: testing.TestClient) -> None:
    answer = client.simulate_get("/api/admin/get-site-details")

    assert answer.status_code == 200
    assert {"companyName", "tagline", "email", "phone", "social", "address", "founders", "enquiryReply"} == set(
        answer.json
    )
    assert ["name", "role", "text"] == list(answer.json["founders"][0])
    assert {"handle", "url"} == set(answer.json["social"])
    assert ["who", "when", "next"] == list(answer.json["enquiryReply"])
