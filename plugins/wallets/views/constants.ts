/** Milliseconds for which a picture may be on its way before letters replace it. */
export const IMAGE_WAIT = 2_000
