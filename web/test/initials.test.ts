import { expect, test } from 'vitest';
import { initialOf } from '../src/look/initials';

test.each([
  ['maya', 'M'],
  [' Tomás', 'T'],
  ['7up', '7'],
  ['мила', 'М'],
  ['李明', '李'],
  ['ñandú', 'Ñ'],
  ['n\u0303andú', 'N\u0303'],
  ['👩‍🚀 Ana', '👩‍🚀'],
  ['', ''],
])('%s is shown as %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
