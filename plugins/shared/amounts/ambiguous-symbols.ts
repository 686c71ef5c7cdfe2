// Which symbols of tokens can be confused.
interface Named {
  readonly address: string
  readonly symbol: string
}

/** Characters of a symbol that are shown if it is too long. */
const SHOWN_CHARACTERS = 11

/** What tells a symbol from another where it is shown. @see `toSafeText`, which trims and cuts it */
const toShownSymbol = (symbol: string): string =>
  symbol.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS).toLowerCase()

/** Whether a symbol may be confused with another: it contains letters of other scripts, or two tokens share it. */
export const isAmbiguous = ({ address, symbol }: Named, tokens: readonly Named[]): boolean =>
  !/^[ -~]*$/.test(symbol) ||
  tokens.some((one) => one.address !== address && toShownSymbol(one.symbol) === toShownSymbol(symbol))
