// The server's own page: who has a table open, and how to come in. All words of players are set as text, never as HTML.
"use strict";

const find = (id) => document.getElementById(id);

async function fetchJson(path) {
  const answer = await fetch(path, { headers: { accept: "application/json" } });
  return { found: answer.ok, body: await answer.json() };
}

function counted(number, one, many) {
  return `${number} ${number === 1 ? one : many}`;
}

function about(table) {
  const standing = { lobby: "waiting for players", playing: "playing", paused: "paused", over: "between matches" };
  const parts = [table.edition, `${table.players} of ${table.seats} seats taken`, standing[table.standing]];
  if (table.options) parts.push(counted(table.options, "house rule", "house rules"));
  if (table.written) parts.push(counted(table.written, "written card", "written cards"));
  return parts.join(" · ");
}

async function showTables() {
  const { found, body } = await fetchJson("/api/tables");
  const tables = found ? body.tables : [];
  find("none").hidden = tables.length > 0;
  find("tables").replaceChildren(...tables.map((table) => {
    const line = find("listed").content.cloneNode(true);
    line.querySelector("a").href = `/t/${encodeURIComponent(table.id)}`;
    line.querySelector(".host").textContent = table.host;
    line.querySelector(".about").textContent = about(table);
    return line;
  }));
}

async function showInvitation(id) {
  const { found, body } = await fetchJson(`/api/tables/${encodeURIComponent(id)}`);
  find("invitation").hidden = false;
  if (!found) {
    find("invitation").querySelector("h2").textContent = "Not found";
    find("table-words").textContent = `${body.words} Check the link, or ask for a new one.`;
    find("way-in").hidden = true;
    return;
  }
  const host = body.players.find((player) => player.host);
  find("table-words").textContent = host ? `${host.name} has a table here.` : "There is a table here.";
  find("players").replaceChildren(...body.players.map((player) => {
    const line = document.createElement("li");
    line.textContent = player.level ? `${player.name} (${player.level} bot)` : player.name;
    return line;
  }));
  find("join").textContent = `lastcard join ${location.origin}/t/${body.id} --name YOURNAME`;
}

const invited = location.pathname.match(/^\/t\/([^/]+)$/);
if (invited) showInvitation(decodeURIComponent(invited[1]));
find("here").textContent = location.origin;
showTables();
