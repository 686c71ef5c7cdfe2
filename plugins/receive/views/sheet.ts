/** The address between the code and the warning. */
export const receiveSheet = (): string => `
.boxed{padding:14px 16px}`
