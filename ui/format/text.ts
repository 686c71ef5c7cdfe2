const LIMIT = 64
// Control characters, halves of characters, and the format characters (bidi overrides, zero widths, tags) by which a
// name can pose as another.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu

/** Text from outside (a wallet's name, a server's message), made safe to read: one line, nothing hidden, not endless. */
export function toSafeText(text: string, limit = LIMIT): string {
  // Cut before anything else: a hostile name may be megabytes long.
  const clean = text
    .slice(0, limit * 16)
    .replace(/\s+/g, ' ')
    .replace(HIDDEN, '')
    .normalize('NFC')
    .trim()
  // A segmenter takes tens of milliseconds to come, and a grapheme has at least one unit.
  if (clean.length <= limit) return clean
  const graphemes = [...new Intl.Segmenter().segment(clean)]
  if (graphemes.length <= limit) return clean
  return `${graphemes
    .slice(0, limit - 1)
    .map(({ segment }) => segment)
    .join('')}…`
}
