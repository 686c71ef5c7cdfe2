// Words that a report's structure consists of. A visitor who types "ida.eth" letter by letter passes "id", which is a key
// of each request, too; others pass a namespace, or a value of an enumeration.
import type { PluginMap } from '../plugin.ts'
import { LONG } from './text-matcher.ts'
import { forEachString } from './walk-texts.ts'

/** Longer ones are no words, but addresses or hashes. */
const WORD = /^[\p{L}\p{N}_]{2,15}$/u
/** The namespace and the reference of a network's or token's id. @see CAIP-2 */
const NAMESPACE = /^([a-z\d]{3,8}):([-\w]{1,32})(?![^/])/
/** So long is a reference that is the start of a hash, which a response may have whole. */
const LONGEST_REFERENCE = 32
/** Keys within a text that is JSON, and within JSON that such a text quotes. */
const JSON_KEYS = /(\w{2,15})\\*"\s*:/g
/** The start of an address, or a small number: many a request has such a quantity, id or empty response. */
const AMBIGUOUS = /^(?:0x[\da-f]{0,15}|\d{1,3})$/i
export const isAmbiguous = (text: string) => AMBIGUOUS.test(text)
/** Whether a key may name a field. Others of a record are addresses, hashes or names. */
const isFieldName = (key: string) => key.length < LONG * 2 && !/[@.:]/.test(key)

/**
 * Collects the words that mean something else wherever they are not marked as personal.
 * @param isMarked - Whether a text was marked so far
 */
export function createStructure(plugins: PluginMap, isMarked: (text: string) => boolean) {
  const words = new Set<string>()
  /** What a response or a pattern says of a person is replaced wherever it occurs. */
  const names = new Set<string>()
  function add(text: string) {
    const [, word = text, reference = ''] = NAMESPACE.exec(text) ?? []
    if (WORD.test(word)) words.add(word.toLowerCase())
    if (reference.length === LONGEST_REFERENCE) words.add(reference.toLowerCase())
  }
  /** A longer one may be a person's, marked at another place. */
  function addValue(text: string) {
    if (text.length < LONG || NAMESPACE.test(text)) add(text)
  }
  /** Whether a key is a person's who was named before: a record has one entry for each. */
  const isName = (key: string) => key.length >= LONG && isMarked(key) && !words.has(key.toLowerCase())
  const addKey = (key: string) => isName(key) || add(key)
  for (const [id, { contract }] of plugins)
    [id, ...Object.keys(contract.events), ...Object.keys(contract.actions)].forEach(add)

  return {
    /**
     * Learns the keys of a plugin's data, and the texts that its contract does not mark.
     * @param marked - The values at marked places
     */
    learn(value: unknown, marked: readonly unknown[]) {
      const left = new Map<string, number>()
      const addUnmarked = (text: string) => {
        const count = left.get(text) ?? 0
        if (count > 0) left.set(text, count - 1)
        else addValue(text)
      }
      const nothing = () => {}
      forEachString(marked, (text) => left.set(text, (left.get(text) ?? 0) + 1), nothing)
      forEachString(value, addUnmarked, addKey)
    },
    /** Learns the keys of a request. What else is in it may be what the visitor typed. */
    learnRequest(request: unknown) {
      const addKeys = (text: string) => {
        for (const [, key = ''] of text.matchAll(JSON_KEYS)) add(key)
      }
      forEachString(request, addKeys, add)
    },
    learnNames: (value: unknown) => forEachString(value, (text) => names.add(text.toLowerCase())),
    isField: (key: string) => isFieldName(key) && !isName(key),
    has(text: string) {
      const lower = text.toLowerCase()
      return (isAmbiguous(lower) || words.has(lower)) && !names.has(lower)
    },
  }
}
