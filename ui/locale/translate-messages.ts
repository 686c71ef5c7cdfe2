import type { AnyPlugin, Message, MessageLoader, Translations } from '../../kernel/index.ts'
import { fillMessage, type Values, type Words } from '../hooks/messages.ts'
import { translations } from '../translations/index.ts'
import { chooseForm } from './choose-plural.ts'
import { createNumberStyle } from './create-number-style.ts'
import type { Language } from './language.ts'
import { matchLocale } from './match-language.ts'
import { warnUntranslated } from './warn-untranslated.ts'

const RTL = ['ar', 'fa', 'he']

/**
 * Loads the first wanted language that there is.
 * @returns `null` for English
 */
export async function loadLanguage(wanted: readonly string[]): Promise<Language | null> {
  const { locale, tag } = matchLocale(wanted)
  if (locale === 'en') return null
  return {
    locale,
    tag,
    direction: RTL.includes(locale) ? 'rtl' : 'ltr',
    words: await load(translations, locale, tag),
    numbers: createNumberStyle(tag),
  }
}

/**
 * Translates a plugin's messages. What has no translation stays English.
 * @param english - What its English loader returned.
 */
export async function translateMessages(
  { locale, tag, words }: Language,
  plugin: AnyPlugin,
  english: Awaited<ReturnType<MessageLoader>> | undefined,
): Promise<Words> {
  const translated = await loadPlugin(plugin, locale, tag, english)
  warnUntranslated(plugin.contract.id, locale, english?.messages ?? {}, translated)
  return { ...words, ...translated }
}

/** A plugin of a third party lists its languages itself; ours list them beside their English texts. */
async function loadPlugin(
  plugin: AnyPlugin,
  locale: string,
  tag: string,
  english: Awaited<ReturnType<MessageLoader>> | undefined,
): Promise<Words> {
  const own = plugin.messages?.[locale]
  if (own) return toWords((await own()).messages, locale, tag)
  const list = await english?.translations?.()
  return list ? load(list.translations, locale, tag) : {}
}

/** Loads all messages that plugins of third parties have in a language. A plugin whose messages do not load has none. */
export async function loadPluginWords({ locale, tag }: Language, plugins: readonly AnyPlugin[]): Promise<Words> {
  const loaders = plugins.flatMap(({ messages }) => messages?.[locale] ?? [])
  const found = await Promise.all(
    loaders.map((one) =>
      one().then(
        ({ messages }) => toWords(messages, locale, tag),
        () => ({}),
      ),
    ),
  )
  return Object.assign({}, ...found)
}

const load = async (list: Translations, locale: string, tag: string): Promise<Words> =>
  toWords(await loadMessages(list, locale), locale, tag)

/** Loads the messages of a language; none if the list lacks it. */
export const loadMessages = async (list: Translations, locale: string): Promise<Readonly<Record<string, Message>>> =>
  (await list[locale]?.())?.default ?? {}

function toWords(messages: Readonly<Record<string, Message>>, locale: string, tag: string): Words {
  const rules = new Intl.PluralRules(tag)
  const direct = RTL.includes(locale) ? isolateValues : (text: string) => text
  const toWord = (message: Message) =>
    typeof message === 'string'
      ? direct(message)
      : (values: Values = {}) => fillMessage(direct(chooseForm(message, values, rules)), values)
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, toWord(message)]))
}

/**
 * Keeps the direction of a sentence that is read from right to left, also if it begins with an amount or an address, and
 * isolates its values: their Latin letters and digits would otherwise change places with one another.
 */
const isolateValues = (text: string): string =>
  text.includes('{') ? `\u200f${text.replace(/\{\w+\}/g, '\u2068$&\u2069')}` : text
