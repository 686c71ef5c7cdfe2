/** How a button shows an account. */
export interface AccountLook {
  /** `hide` shows the account without its balance. */
  balance?: 'show' | 'hide' | undefined
  /** How many characters of the address are shown at its start, `0x` included, and at its end. */
  charsStart?: number | undefined
  charsEnd?: number | undefined
}
