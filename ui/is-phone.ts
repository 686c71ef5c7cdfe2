/** Whether the device is held in a hand: it opens apps, shows its own keyboard, and no other device scans its screen. */
export const isPhone = () => globalThis.matchMedia?.('(hover:none) and (pointer:coarse)').matches
