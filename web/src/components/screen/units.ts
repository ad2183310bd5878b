/** The unit of the big screen in pixels: everything scales with it as one picture. */

import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { SCREEN } from '../../game/screenLayout';

export function unit(): number {
  return Math.min((innerWidth.current ?? SCREEN.width) / SCREEN.width, (innerHeight.current ?? SCREEN.height) / SCREEN.height);
}
