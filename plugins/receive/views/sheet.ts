/** The address between the code and the warning. */
export const receiveSheet = (): string => `
.boxed{padding:14px 16px}
.boxed .addr{display:grid;grid-template-columns:repeat(6,auto);justify-content:space-between;gap:2px 6px}
.qrcard .portico-avatar{inline-size:56px;block-size:56px}`
