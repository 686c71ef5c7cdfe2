/** The default size limit of a report, in bytes. */
export const LIMIT = 8 * 2 ** 20
/** The most characters that a visitor may enter. */
export const WORDS_LIMIT = 2_000
/** The most steps and ledger lines that are shown, the latest ones. */
export const STEPS_SHOWN = 300
export const LEDGER_SHOWN = 200
