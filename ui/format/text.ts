const LIMIT = 64
// Control characters, lone surrogates, and format characters (bidi overrides, zero widths, tags), with which one name
// can imitate another.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu

/**
 * Makes untrusted text (a wallet's name, a server's message) safe to read: one line, no hidden characters, limited
 * length.
 * @param limit - The longest length, in graphemes: what a reader takes for one character. A longer text ends in `…`.
 *   Default: 64.
 */
export function toSafeText(text: string, limit = LIMIT): string {
  // Cut first: a hostile name may be megabytes long.
  const clean = text
    .slice(0, limit * 16)
    .replace(/\s+/g, ' ')
    .replace(HIDDEN, '')
    .normalize('NFC')
    .trim()
  // A segmenter takes tens of milliseconds to create, and a grapheme has at least one code unit.
  if (clean.length <= limit) return clean
  const graphemes = [...new Intl.Segmenter().segment(clean)]
  if (graphemes.length <= limit) return clean
  return `${graphemes
    .slice(0, limit - 1)
    .map(({ segment }) => segment)
    .join('')}…`
}
