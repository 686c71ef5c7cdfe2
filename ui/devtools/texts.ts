import { createContext, useContext } from 'react'
import type { Message } from '../../kernel/index.ts'
import { fillMessage, type Values } from '../hooks/messages.ts'
import { chooseForm } from '../locale/choose-plural.ts'
import { type MessageKey, messages } from './messages.ts'

/** A text that is kept by its key, since the language may change while it is shown. */
export interface Phrase {
  readonly key: MessageKey
  readonly values?: Values
}

/** What the timeline writes, in one language. */
export interface Texts {
  /** The language of the texts: `de`. */
  readonly locale: string
  /** `undefined`: English follows the page. */
  readonly direction: 'ltr' | 'rtl' | undefined
  /** Writes a message. Numbers among the values are grouped. */
  readonly say: (key: MessageKey, values?: Values) => string
  /** Writes a phrase; another text, such as a file's name, stays as it is. */
  readonly sayPhrase: (text: Phrase | string) => string
  /** Writes an integer with grouped digits: `100,000`. */
  readonly formatNumber: (count: number) => string
  /** Writes a duration: `204 ms`, `2.48 s`, `3:05.2`. */
  readonly formatDuration: (ms: number) => string
  /** Writes the time of day of an entry, with milliseconds. */
  readonly formatTimeOfDay: (at: number) => string
}

interface LanguageOfTexts extends Pick<Texts, 'locale' | 'direction'> {
  /** The reader's BCP 47 tag, for numbers and times: `de-CH`. */
  readonly tag: string
}

const TIME: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
}

/** Creates the texts of a language. What has no translation stays English. */
export function createTexts(
  { locale, direction, tag }: LanguageOfTexts,
  translated: Readonly<Record<string, Message | undefined>> = {},
): Texts {
  const rules = new Intl.PluralRules(tag)
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const hundredths = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const seconds = new Intl.NumberFormat(tag, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const clock = new Intl.DateTimeFormat(tag, TIME)
  const format = (value: string | number) => (typeof value === 'number' ? whole.format(value) : value)

  function say(key: MessageKey, values: Values = {}): string {
    const form = chooseForm(translated[key] ?? messages[key], values, rules)
    return fillMessage(form, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(value)])))
  }

  return {
    locale,
    direction,
    say,
    sayPhrase: (text) => (typeof text === 'string' ? text : say(text.key, text.values)),
    formatNumber: (count) => whole.format(count),
    formatDuration(ms) {
      if (ms < 1000) return say('timeline.milliseconds', { count: Math.round(ms) })
      if (ms < 60_000) return say('timeline.seconds', { count: hundredths.format(ms / 1000) })
      return `${whole.format(Math.floor(ms / 60_000))}:${seconds.format((ms % 60_000) / 1000)}`
    },
    formatTimeOfDay: (at) => clock.format(at),
  }
}

export const TextsContext = createContext<Texts>(createTexts({ locale: 'en', direction: undefined, tag: 'en' }))

/** Returns the texts in the language of the live kernel. */
export const useTexts = (): Texts => useContext(TextsContext)
