/** Zeros of the numbering systems in which people type, each followed by its other nine digits. */
const ZEROS = /* @__PURE__ */ [...'0٠۰०০๐０'].map((zero) => zero.charCodeAt(0))

/**
 * Reads an amount as it is typed in any language. Nobody types separators between thousands, so one mark, a point, a
 * comma or an Arabic one, always is the decimal separator, and the field shows it at once as the language writes it. A
 * text with two of them is returned with both, so that it is refused: `1.234,5` could be read in two ways.
 *
 * @returns The text with the digits `0` to `9`, and `.` for each separator: `1.5` for `١٫٥`
 */
export const readTypedAmount = (text: string): string => readTypedDigits(text.replace(/[,٫،．，]/g, '.'))

/** Replaces digits as they are typed in any language by `0` to `9`. */
export const readTypedDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })
