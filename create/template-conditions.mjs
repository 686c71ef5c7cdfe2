// Lines of a template that are only there for some choices. They begin or end with a comment of the file’s own kind:
//
//   import { solana } from 'portico/solana' // if: solana     a line
//   // if: sign-in !server                                    from here on,
//   // end                                                    to here
//
// Words are all needed, `!` negates, and `|` means either.
const MARK = /^(.*?)[ \t]*(?:\/\/|<!--|\{\/\*|#)[ \t]*(if:[ \t]*([\w!| -]+?)|end)[ \t]*(?:-->|\*\/\})?$/

/** Whether these words meet a condition. */
export const isMet = (condition, words) =>
  condition
    .split(/\s+/)
    .every((term) =>
      term.split('|').some((word) => (word.startsWith('!') ? !words.has(word.slice(1)) : words.has(word))),
    )

/**
 * Keeps the lines of a text that these words allow, and removes the marks.
 * @throws if a block does not end, since the template is wrong then
 */
export function selectLines(text, words) {
  const blocks = []
  const kept = []
  for (const line of text.split('\n')) {
    const [, before, mark, condition] = MARK.exec(line) ?? []
    if (mark === undefined) {
      if (blocks.every(Boolean)) kept.push(line)
    } else if (mark === 'end') {
      if (blocks.pop() === undefined) throw new Error(`"end" without "if": ${line}`)
    } else if (before.trim() === '') blocks.push(isMet(condition, words))
    else if (blocks.every(Boolean) && isMet(condition, words)) kept.push(before)
  }
  if (blocks.length > 0) throw new Error('"if" without "end"')
  return kept.join('\n')
}
