import { finish, type Steps } from './yield-to-page.ts'

/** The digits or letters of a start that tell which text it is of. Fewer could be any word. */
export const SHORTEST_START = 8
/** Characters of each end by which a shortened text is looked up. */
const END = 2
/** An address, a hash or a key. The start of another text may be a common word. */
const CODE = /^(?=\D*\d)[a-z\d]+$/i

/**
 * Finds the text behind a shortened form such as `0x1234…abcd`, or behind the start that is left where a longer text was
 * cut. The first lookup builds the index, unless `prepare` has.
 * @param shortest - The length of the shortest text that is found.
 */
export function createCutTexts(shortest: number) {
  const index = new Map<string, string[]>()
  const fresh: string[] = []
  const toKey = (head: string, tail: string) => `${head.slice(0, END)}…${tail.slice(-END)}`

  function addAt(key: string, token: string) {
    const those = index.get(key)
    if (those) those.push(token)
    else index.set(key, [token])
  }
  function note(token: string) {
    const lower = token.toLowerCase()
    addAt(toKey(lower, lower), token)
    if (CODE.test(lower)) addAt(lower.slice(0, SHORTEST_START), token)
  }
  function* prepare(): Steps {
    for (const token of fresh.splice(0)) {
      note(token)
      yield
    }
  }
  function find(key: string, head: string, tail = ''): string | undefined {
    finish(prepare())
    const [first, last] = [head.toLowerCase(), tail.toLowerCase()]
    const hasEnds = (one: string) => one.startsWith(first) && one.endsWith(last)
    const alike = index
      .get(key.toLowerCase())
      ?.filter((one) => one.length > head.length + tail.length && hasEnds(one.toLowerCase()))
    return alike?.find((one) => one.startsWith(head) && one.endsWith(tail)) ?? alike?.[0]
  }
  return {
    prepare,
    add(token: string) {
      if (token.length >= shortest && !/\s/.test(token)) fresh.push(token)
    },
    findByEnds: (head: string, tail: string) => find(toKey(head, tail), head, tail),
    findByStart: (head: string) => find(head.slice(0, SHORTEST_START), head),
  }
}
