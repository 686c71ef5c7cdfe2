// Durations of the three animations in the specification, in milliseconds; `theme/tokens.ts` passes them to the styles.

/** Hover, press, focus, color. */
export const FAST = 120
/** The modal opens and closes, and its height changes. */
export const DIALOG = 150
/** A view or a toast appears. */
export const VIEW = 150
