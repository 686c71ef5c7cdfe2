import { useContext } from 'react'
import { groupDigits } from '../format/approximate-amount.ts'
import { toSafeText } from '../format/text.ts'
import { fillMessage, MessagesContext, type Words } from '../hooks/messages.ts'

/**
 * For toasts and alerts, whose English text is in the log: returns what makes such a text safe to read and translates
 * it. What a translation adds is ours, and stays as it is: some languages join letters by hidden characters.
 *
 * @param limit - Maximum number of characters of the English text.
 */
export function useNotices(limit: number): (english: string) => string {
  const words = useContext(MessagesContext)
  return (english) => translateNotice(words, toSafeText(english, limit))
}

/** Finds a text among the keys: `Swapped {given} to {taken}` fits `Swapped 1 ETH to 2,918 USDC`. */
export function translateNotice(words: Words, english: string): string {
  const exact = words[english]
  if (exact !== undefined) return fillMessage(exact)
  for (const [key, word] of Object.entries(words)) {
    if (!key.includes('{') || !key.includes(' ')) continue
    const values = match(key, english)
    if (values) return fillMessage(word, values)
  }
  return english
}

function match(pattern: string, text: string): Readonly<Record<string, string>> | undefined {
  const source = pattern
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>.+?)`)
  const values = new RegExp(`^${source}$`, 's').exec(text)?.groups
  return values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toValue(name, value)]))
}

/** The placeholders of amounts. Any other value may be a name, and stays as it is. */
const AMOUNTS = ['amount', 'given', 'least', 'taken']

/** Writes `2,918.4 USDC` as the language does: in German, the log's `2,918` would be less than three. */
const toValue = (name: string, value: string): string =>
  AMOUNTS.includes(name)
    ? value.replace(/^\d[\d,]*(?:\.\d+)?(?= |$)/, (number) => groupDigits(number.replaceAll(',', '')))
    : value
