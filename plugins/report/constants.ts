/** Bytes of a file, unless the host says otherwise. */
export const LIMIT = 8 * 2 ** 20
/** Characters that a visitor may write. */
export const WORDS_LIMIT = 2_000
/** Steps that are listed, the latest ones. */
export const STEPS_SHOWN = 300
export const LEDGER_SHOWN = 200
