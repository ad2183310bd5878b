/** How long somebody may still think, when their clock was last set; both in milliseconds. */
export interface Time {
  left: number;
  of: number;
}
