/** The view of a connector's QR code. */
export const SCAN_VIEW = 'WagmiScan'
