// Milliseconds of the three animations that the specification lists; `theme/tokens.ts` hands them to the styles.

/** Hover, press, focus, colour. */
export const FAST = 120
/** The modal opens and closes, and its height follows its content. */
export const DIALOG = 150
/** A view or a toast comes. */
export const VIEW = 150
