// The time of a visit can identify the visitor, since a chain has the time of their transactions. In a report without
// names all times are earlier by the same number of whole seconds, between 12 days and 4 years, drawn with the report's
// key. Intervals stay, since code compares times: those of an account's transactions can identify it, too. A date without
// a time of day stays: it has no seconds to move by, and a rerun compares the version of an API that is written as one.
import type { Draw, Redaction } from './define-migrations.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY
const YEARS = 20 * YEAR
/** Smaller numbers are not times: no page's clock is that far back. */
const EPOCH = 1e12
/** A field that says that its number is a time. */
const TIME_FIELD = /(?:At|[Ee]xpiry|[Tt]imestamp)$/
/** The colons may be those of a URL's query. */
const ISO = /\d{4}-\d\d-\d\d[T +]\d\d(:|%3A)\d\d\1\d\d/gi
/** As a header has it, and with a number for the zone. @see RFC 9110 §5.6.7, RFC 5322 §3.3 */
const HTTP = /(?:[A-Z][a-z]{2}, )?\d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d/g
const NUMBERS = /(?<![\w.])\d{10}(?:\d{3})?(?![\w.])/g
/** A text without these patterns contains no time. */
const TELLING = /\d{10}|\d-\d\d[T +]|\d{4} \d\d:/i
const QUANTITY = /^0x[0-9a-f]{8}$/i
/** A text of one word contains no time but itself. */
const HEX_WORD = /^0x[0-9a-f]+$/i

/**
 * Creates the shift of a report's times.
 * @param first - The time at which the log begins, in milliseconds
 */
export function createTimeShift(draw: Draw, first: number, own: readonly Redaction['moveTimes'][]) {
  const [a = 0, b = 0, c = 0, d = 0] = draw('offset', 4)
  const seconds = first < EPOCH ? 0 : 2 ** 20 + ((((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % 2 ** 27)
  const shift = (time: number) => time - seconds * 1000
  const isNear = (time: number, reach: number) => time >= EPOCH && Math.abs(time - first) < reach
  /** Times of fields, in seconds. */
  const learned = new Set<number>()
  const toSeconds = (value: number) => Math.floor(value < EPOCH ? value : value / 1000)
  /** Learns the times in fields that say so, such as the end of a session. */
  function learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'number') learn(item)
      else if (TIME_FIELD.test(key) && isNear(toSeconds(item) * 1000, YEARS)) learned.add(toSeconds(item))
    }
  }
  /**
   * Milliseconds since the epoch, within a year of the log. Seconds only within a day of it, since other numbers have
   * as many digits. Those of learned fields within 20 years.
   */
  function number(value: number): number {
    const isLearned = learned.has(toSeconds(value))
    if (isNear(value, YEAR) || (isLearned && value >= EPOCH)) return shift(value)
    return isNear(value * 1000, DAY) || isLearned ? value - seconds : value
  }
  function text(value: string): string {
    if (QUANTITY.test(value)) {
      const moved = number(Number(value))
      return moved === Number(value) ? value : `0x${moved.toString(16).padStart(8, '0')}`
    }
    if (HEX_WORD.test(value) || !TELLING.test(value)) return value
    const dated = value.replace(ISO, (time, colon) => {
      const at = parseTime(`${time.slice(0, 10)}T${time.slice(11).replaceAll(colon, ':')}Z`)
      if (!isNear(at, YEARS)) return time
      const [date, clock] = formatTime(shift(at)).split('T') as [string, string]
      return `${date}${time.charAt(10)}${clock.replaceAll(':', colon)}`
    })
    return moveHttpTimes(dated).replace(NUMBERS, (digits) => `${number(Number(digits))}`)
  }
  function moveHttpTimes(value: string): string {
    // Data that a chain encodes has none, and is long.
    if (!value.includes(':')) return value
    return value.replace(HTTP, (time) => {
      const at = parseTime(`${time} GMT`)
      return isNear(at, YEARS) ? formatHttpTime(shift(at)).slice(-time.length) : time
    })
  }
  return {
    shift,
    learn,
    owns: () => false,
    number,
    text: (value: string) =>
      value.length < 10 ? value : own.reduce((moved, move) => move?.(moved, shift) ?? moved, text(value)),
  }
}

/** The zone is ignored: all times move by the same offset. */
// biome-ignore lint/style/noRestrictedGlobals: it reads a text, and no clock
const parseTime = (time: string) => Date.parse(time)
// biome-ignore lint/style/noRestrictedGlobals: it writes a number, and reads no clock
const formatTime = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
// biome-ignore lint/style/noRestrictedGlobals: it writes a number, and reads no clock
const formatHttpTime = (time: number) => new Date(time).toUTCString().slice(0, -' GMT'.length)
