import { describe, expect, it } from 'vitest';
import { faceOf, faceText, readFace, tableFaces } from '../src/game/faces';
import { PLACES } from '../src/look/facePlaces';
import { FACE_SPECIES } from '../src/protocol/wire';
import examples from '../../tests/fixtures/shared/faces.json';
import drawings from '../src/look/faces.svg?raw';

describe('faces', () => {
  it.each(examples.names)('of $name is $face, as in Python', ({ name, face }) => {
    expect(faceText(faceOf(name))).toBe(face);
  });

  it.each(examples.tables)('at a table are those of Python', ({ players, faces }) => {
    expect(tableFaces(players).map(faceText)).toEqual(faces);
  });

  it('are read as they are written', () => {
    expect(readFace('otter-slate-bow')).toEqual({ species: 'otter', tone: 'slate', worn: 'bow' });
    for (const text of [undefined, '', 'otter', 'pig-slate-bow', 'otter-slate-bow-hat', 'otter-slate-']) {
      expect(readFace(text)).toBeNull();
    }
  });

  it('have a drawing and places for what is worn, each', () => {
    const drawn = [...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
    expect(drawn).toEqual(FACE_SPECIES);
    expect(Object.keys(PLACES)).toEqual(FACE_SPECIES);
  });
});
