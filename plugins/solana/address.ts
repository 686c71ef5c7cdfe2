const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** 32 to 44 base58 characters. They have one form only. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)

/** Stands for the native currency where tokens have an address. */
export const NATIVE_TOKEN = `So1${'1'.repeat(40)}`
