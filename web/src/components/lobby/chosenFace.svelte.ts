import { readFace } from '../../game/faces';
import { prefs } from '../../app/prefs.svelte';
import type { TableSession } from '../../net/tableSession.svelte';

/** Wear the face that was chosen on this device at another table. Faces stay as they are during a match. */
export function wearChosenFace(session: () => TableSession): void {
  let isDone = false;
  $effect(() => {
    const { lobby, me } = session();
    if (isDone || !lobby?.faces || !me || lobby.setup || (lobby.standing !== 'lobby' && lobby.standing !== 'over')) return;
    isDone = true;
    if (!readFace(prefs.face) || prefs.face === me.face) return;
    session()
      .do({ do: 'face', face: prefs.face })
      .catch(() => undefined); // the match began first
  });
}
