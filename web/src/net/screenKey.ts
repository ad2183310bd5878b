import { sha256 } from '../game/sha256';
import { SCREEN_KEY_LENGTH } from '../protocol/wire';

const bytes = new TextEncoder();

/** The key with which a big screen sees the table without delay, made from the token of a seat, as `lastcard.protocol.screens`
 * does. It doesn't reveal the token: nobody can play with it. */
export function screenKey(table: string, token: string): string {
  return sha256(bytes.encode(`screen ${table} ${sha256(bytes.encode(token))}`)).slice(0, SCREEN_KEY_LENGTH);
}
