/** Replaces the characters from `start` to `end`, exclusive. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits, which must not overlap. */
export const applyEdits = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code)

/** Removes a statement with its indentation and its line, if nothing else is on it. */
export function removeLines(code: string, start: number, end: number): Edit {
  const from = code.lastIndexOf('\n', start - 1) + 1
  const [rest = ''] = /^[ \t]*(?:\r?\n|$)/.exec(code.slice(end)) ?? []
  const isAlone = /^[ \t]*$/.test(code.slice(from, start)) && (rest !== '' || end === code.length)
  return isAlone ? { start: from, end: end + rest.length, text: '' } : { start, end, text: '' }
}

/** The number of the line of a position, from 1. */
export const getLine = (code: string, position: number): number => code.slice(0, position).split('\n').length

/** The line of a text, from 1, once the edits are applied. A text that an edit writes anew is found in what it writes. */
export function getLineAfter(code: string, edits: readonly Edit[], { start, end }: Omit<Edit, 'text'>): number {
  const around = edits.find((edit) => edit.start <= start && start < edit.end)
  const from = around?.start ?? start
  const before = applyEdits(
    code.slice(0, from),
    edits.filter((edit) => edit !== around && edit.end <= from),
  )
  const found = around ? findLastWord(around.text, code.slice(start, end)) : -1
  return getLine(before + (around?.text.slice(0, found < 0 ? undefined : found) ?? ''), Number.POSITIVE_INFINITY)
}

/** The last position of a word or a literal that is no part of a longer word, nor of a path; -1 if there is none. */
function findLastWord(text: string, word: string): number {
  const literal = word.replace(/[^\w\s]/g, '\\$&')
  return [...text.matchAll(new RegExp(`(?<![\\w$/@-])${literal}(?![\\w$/-])`, 'g'))].at(-1)?.index ?? -1
}
