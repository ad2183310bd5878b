"""Short codes and the pages of the big screen, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.server import ServerProcess, start_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("tables")) as started:
        yield started


def test_short_code_leads_to_table(server: ServerProcess) -> None:
    seated = server.request("/api/tables", {"name": "Ana"}).data
    code = server.request(f"/api/tables/{seated['table']}/code", {}).data["code"]
    assert len(code) == 5
    assert server.request(f"/api/codes/{code.upper()}").data == {"table": seated["table"], "link": seated["link"]}
    assert server.request("/api/codes/aaaaa").status == 404
    assert server.request("/api/tables/aaaaaaaaaaaaaa/code", {}).status == 404


def test_addresses_of_screens_show_the_page(server: ServerProcess) -> None:
    pages = [server.request(path) for path in ("/", "/j/k7f4p", "/s/k7f4p", "/t/aaaaaaaaaaaaaa/screen")]
    assert {(page.status, page.body) for page in pages} == {(200, pages[0].body)}
