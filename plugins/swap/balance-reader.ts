// Imports nothing: the pseudonyms name the address, and must not fetch the code of swaps.

/**
 * Address to which a simulation puts a few bytes of code, which return the native balance of the account in the call
 * data.
 */
export const BALANCE_READER_ADDRESS = '0x00000000000000000000000000000000b41a9ce0'
export const BALANCE_READER_CODE = '0x6000353160005260206000f3'

/** The state override that puts the code there. */
export const BALANCE_READER_OVERRIDE = { [BALANCE_READER_ADDRESS]: { code: BALANCE_READER_CODE } }

/** Creates the call that reads the balance of an account. */
export const createBalanceCall = (account: string) => ({
  to: BALANCE_READER_ADDRESS,
  data: `0x${account.slice(2).toLowerCase().padStart(64, '0')}`,
})
