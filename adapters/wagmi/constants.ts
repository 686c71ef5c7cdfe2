/** The view of a connector's QR code. */
export const SCAN_VIEW = 'WagmiScan'
/** How long success is shown before the modal closes, in ms. */
export const SUCCESS_STAY = 1_500
