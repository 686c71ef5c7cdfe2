import { createLogInvalidError } from './errors.ts'
import { IMPORT_LIMITS } from './import-limits.ts'

/** The levels of a report around the data of an entry: the report, `entries`, the entry. */
const ENVELOPE = 3
const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** A list or object that is open at the current position. */
interface Level {
  readonly isList: boolean
  readonly start: number
  /** The maximum number of items or keys. */
  readonly limit: number
  /** Index of the current item. */
  index: number
  /** Start and end of the current key in the text; null in a list. */
  key: readonly [start: number, end: number] | null
}

/**
 * Counts the values in a JSON text before it is parsed, since ten million items in one list would take gigabytes. Does
 * not check that the text is valid JSON; the parser does.
 * @throws `log-invalid`, naming the position
 */
export function assertBounded(text: string, limits: typeof IMPORT_LIMITS): void {
  const levels: Level[] = []
  let values = 0
  let isKey = false
  let level: Level | undefined

  function getLimit(isList: boolean): number {
    const part = levels[0] && readKey(text, levels[0])
    if (part === 'checkpoint') return limits.values
    if (isList && levels.length === 1 && part === 'entries') return limits.entries
    const name = isList ? 'items' : 'keys'
    return levels.length < ENVELOPE ? Math.max(limits[name], IMPORT_LIMITS[name]) : limits[name]
  }
  const refuse = (reason: string, path = levels) => {
    throw createLogInvalidError(describePlace(text, path), reason)
  }
  function count() {
    if (++values > limits.values) refuse(`over ${limits.values} values in all`)
  }

  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      const end = findEndOfString(text, i)
      if (isKey && level) level.key = [i, end]
      i = end
    } else if (code === COLON) isKey = false
    else if (code === COMMA) {
      if (!level) continue
      if (++level.index >= level.limit) refuse(`over ${level.limit} ${readWord(level, levels)}`, levels.slice(0, -1))
      count()
      isKey = !level.isList
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (levels.length === ENVELOPE + limits.depth) refuse(`deeper than ${limits.depth}`)
      count()
      const isList = code === OPEN_LIST
      level = { isList, start: i, limit: getLimit(isList), index: 0, key: null }
      levels.push(level)
      isKey = !isList
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      levels.pop()
      level = levels.at(-1)
    }
  }
}

function findEndOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

const readWord = ({ isList, limit }: Level, levels: readonly Level[]) =>
  isList ? (levels.length === 2 && limit !== IMPORT_LIMITS.items ? 'entries' : 'items') : 'keys'

function readKey(text: string, { isList, index, key }: Level): string {
  if (isList || !key) return String(index)
  return text.slice(key[0] + 1, Math.min(key[1], key[0] + 65))
}

/** Formats a position like the other errors: `#12.data.list` within an entry. */
function describePlace(text: string, levels: readonly Level[]): string {
  const path = levels.map((level) => readKey(text, level))
  if (path[0] !== 'entries' || path.length < 2) return path.join('.') || 'the report'
  const entry = levels[2]
  const [, seq = path[1]] =
    (entry && /^\{\s*"seq"\s*:\s*(\d{1,15})\b/.exec(text.slice(entry.start, entry.start + 64))) ?? []
  return [`#${seq}`, ...path.slice(2)].join('.')
}
