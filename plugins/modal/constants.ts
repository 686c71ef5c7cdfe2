/** Milliseconds between one toast's leaving and the next one's coming. */
export const TOAST_SWAP = 150
/** Milliseconds that a toast stays which closes by itself. */
export const TOAST_STAY = 2_500
