from falcon import testing

from ceilidh.app import described_features
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.http.cache.cache_middleware import CacheMiddleware

OPEN_POSTS = {
    f"/api/admin/{call}"
    for call in (
        "login",
        "login/second-factor",
        "send-email",
        "read-invitation",
        "accept-invitation",
        "request-password-reset",
        "read-password-reset",
        "reset-password",
        "confirm-email",
        "set-up",
        "report-error",
    )
}
OF_EACH_KIND = (
    "list-{}s",
    "edit-{}/x",
    "{}-history/x",
    "{}-version/x/{{number}}",
    "check-{}/x",
    "{}-addresses/x",
)
OWN_READING = {
    *(f"/api/admin/{call.format(kind)}" for call in OF_EACH_KIND for kind in ("venue", "event", "packege", "page")),
    "/api/admin/venue-uses/x",
    "/api/admin/preview-links/{kind}/x",
    "/api/admin/trash",
    "/api/admin/get-site-fields",
    "/api/admin/redirects",
    "/api/admin/export-redirects",
    *(f"/api/admin/{call}-site/x" for call in ("edit", "check")),
    "/api/admin/site-history/x",
    "/api/admin/site-version/x/{number}",
    "/api/admin/enquiries",
    "/api/admin/office-hours",
    "/api/admin/enquiry-tasks/x",
    "/api/admin/booking-tasks",
    "/api/admin/my-day",
    "/api/admin/enquiry-viewings/x",
    "/api/admin/diary-disclosure",
    "/api/admin/webhook",
    "/api/admin/calendar-feed",
    "/api/admin/webhook-deliveries",
    "/api/admin/todo",
    "/api/admin/enquiries/x",
    "/api/admin/enquiry-counts",
    "/api/admin/enquiry-topics",
    "/api/admin/diary",
    "/api/admin/diary-year/x",
    "/api/admin/enquiry-days/x",
    "/api/admin/enquiry-steps/x",
    "/api/admin/answer-draft/x",
    "/api/admin/my-notifications",
    "/api/admin/push-key",
    "/api/admin/enquiry-file/x",
    "/api/admin/waiting-enquiry-files/x",
    "/api/admin/enquiry-message-files/x",
    "/api/admin/enquiries-of-person/x",
    "/api/admin/colleagues",
    "/api/admin/reply-templates",
    "/api/admin/other-mails",
    "/api/admin/trashed-enquiries",
    "/api/admin/export-enquiries",
    "/api/admin/enquiry-figures",
    "/api/admin/export-enquiry-figures",
    "/api/admin/search",
    "/api/admin/people",
    "/api/admin/invitations",
    "/api/admin/open-previews/{kind}/x",
    "/api/admin/audit-log",
    "/api/admin/audit-log.csv",
    "/api/admin/my-account",
    "/api/admin/sessions",
    "/api/admin/second-factor",
    "/api/admin/setup-steps",
    "/api/admin/vacancies",
    "/api/admin/picture",
    "/api/admin/pictures",
    "/api/admin/picture-places",
}


def guarded(services: Container, config: Config) -> list[tuple[str, str]]:
    return [
        (operation.method, route.path.replace("{id}", "x"))
        for feature in described_features(services, config)
        for route in feature.routes
        for operation in route.operations
        if not operation.open_to_all
    ]


def test_every_change_but_signing_in_enquiring_and_reporting_an_error_is_guarded(
    services: Container, config: Config
) -> None:
    changes = {
        (operation.method, route.path.replace("{id}", "x"))
        for feature in described_features(services, config)
        for route in feature.routes
        for operation in route.operations
        if operation.method != "GET" and route.path not in OPEN_POSTS
    }

    assert changes
    assert changes == {call for call in guarded(services, config) if call[0] != "GET"}


def test_read_calls_are_public_except_those_of_the_back_office(services: Container, config: Config) -> None:
    assert OWN_READING == {path for method, path in guarded(services, config) if method == "GET"}


def test_a_guarded_call_without_a_token_is_refused(app: CacheMiddleware, services: Container, config: Config) -> None:
    client = testing.TestClient(app)
    statuses = {client.simulate_request(method, path).status_code for method, path in guarded(services, config)}

    assert {401} == statuses


def test_the_cookie_alone_does_not_let_another_site_change_anything(
    app: CacheMiddleware, admin: testing.TestClient, services: Container, config: Config, public_url: str
) -> None:
    token = admin._default_headers["Authorization"].removeprefix("Bearer ")  # type: ignore[index]
    client = testing.TestClient(app, headers={"Cookie": f"ceilidh_token={token}", "Origin": "https://evil.example"})
    changes = (call for call in guarded(services, config) if call[0] != "GET")
    statuses = {client.simulate_request(method, path).status_code for method, path in changes}

    assert {403} == statuses
    own = {"Cookie": f"ceilidh_token={token}", "Origin": public_url}
    assert 404 == testing.TestClient(app).simulate_delete("/api/admin/delete-venue/x", headers=own).status_code


def test_sign_in_and_enquiry_from_another_origin_are_rejected(client: testing.TestClient) -> None:
    for headers in [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}]:
        for path in sorted(OPEN_POSTS):
            answer = client.simulate_post(path, json={}, headers=headers)

            assert 403 == answer.status_code, (headers, path)
            assert not answer.cookies, (headers, path)


def test_no_answer_invites_other_origins(client: testing.TestClient) -> None:
    answer = client.simulate_options("/api/admin/get-venues", headers={"Origin": "https://evil.example"})

    assert [] == [name for name in answer.headers if name.lower().startswith("access-control-")]
