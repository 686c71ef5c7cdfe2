const LONGEST = 400
// Control and bidi characters could reorder the text beside them, so they are shown as escapes.
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

const nameMark = (mark: string) =>
  mark === '\n' ? mark : `\\u{${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`

/** Escapes control and bidi characters in untrusted text. */
export const escapeControls = (text: string): string => text.replace(HIDDEN, nameMark)

/** Shortens a text to one line. */
export const shorten = (text: string, longest: number): string => {
  const line = escapeControls(text.slice(0, longest + 1).replace(/\s+/g, ' '))
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/**
 * Formats a value as indented JSON. Long strings, such as images, are cut.
 * @param countCharacters - Writes how long a string is: `1,204 characters`.
 */
export function formatJson(value: unknown, countCharacters: (count: number) => string): string {
  const cut = (text: string) =>
    text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${countCharacters(text.length)})` : text
  return escapeControls(
    JSON.stringify(value, (_, item) => (typeof item === 'string' ? cut(item) : item), 2) ?? 'undefined',
  )
}

/** Isolates code, or a name, from the direction of the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
