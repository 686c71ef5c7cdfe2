/**
 * Address to which a simulation puts a few bytes of code, which return the native balance of the account in the call
 * data.
 */
export const BALANCE_READER_ADDRESS = '0x00000000000000000000000000000000b41a9ce0'
export const BALANCE_READER_CODE = '0x6000353160005260206000f3'
