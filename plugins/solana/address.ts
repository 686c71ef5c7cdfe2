const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Whether the text is an address: 32 to 44 base58 characters. An address has one spelling only. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)

/** Placeholder address of the native currency. */
export const NATIVE_TOKEN = `So1${'1'.repeat(40)}`

/** A transaction's signature, in base58: its hash. */
export const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/
