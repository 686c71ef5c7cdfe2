/** Styles of the address between the QR code and the warning. */
export const receiveSheet = (): string => `
.boxed{padding:14px 16px}`
