/** How long an icon may load before letters replace it, in ms. */
export const IMAGE_WAIT = 2_000
