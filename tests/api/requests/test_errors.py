from falcon import testing

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]


def test_unknown_api_path_gives_404(client: testing.TestClient) -> None:
    for path in ["/api", "/api/", "/api/nowhere", "/api/admin/get-venues/", "/api/admin/../x", "/images/a/b"]:
        for method in METHODS:
            answer = client.simulate_request(method, path)

            assert 404 == answer.status_code, (path, method)
            assert method == "HEAD" or ["message"] == list(answer.json), (path, method)


def test_a_method_that_a_call_does_not_take_is_answered_with_those_it_takes(admin: testing.TestClient) -> None:
    answer = admin.simulate_post("/api/admin/get-venues")

    assert 405 == answer.status_code
    assert "GET, HEAD, OPTIONS" == answer.headers["Allow"]
    assert "This address does not take POST." == answer.json["message"]


def test_a_wrong_parameter_of_a_list_is_named(client: testing.TestClient) -> None:
    for query in ["limit=0", "offset=x", "sort=nothing", "limit=1&limit=2", "search=%00"]:
        for items in ["venues", "events", "packeges"]:
            answer = client.simulate_get(f"/api/admin/get-{items}", query_string=query)

            assert 422 == answer.status_code, (query, items)
            assert [query.partition("=")[0]] == list(answer.json["errors"]), (query, items)


def test_invalid_item_key_gives_404(client: testing.TestClient) -> None:
    for key in ["%00", "%ff", "x" * 5000, "' OR 1=1 --", "%F0%9F%8E%BB", "..%2f..", "%ED%A0%80"]:
        for call in ["get-venue", "single-event", "get-packege"]:
            assert 404 == client.simulate_get(f"/api/admin/{call}/{key}").status_code, (key, call)
