import { createContext, useContext } from 'react'
import { style } from '../format/number-style.ts'

/** A message, or what chooses its plural form and fills it. */
export type Word = string | ((values?: Values) => string)
export type Words = Readonly<Record<string, Word>>
export type Values = Readonly<Record<string, string | number>>

/** Provides the messages of the plugin whose view is shown and, in another language than English, those of the UI. */
export const MessagesContext = createContext<Words>({})

/** Replaces the `{name}` placeholders of a message by values. Numbers get the digits of the language. */
export const fillMessage = (word: Word, values: Values = {}): string =>
  typeof word === 'function'
    ? word(values)
    : word.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = values[name] ?? placeholder
        return typeof value === 'number' ? style.formatCount(value) : value
      })

/** For views: returns the plugin's messages by key. A missing key is shown as it is, so that it is noticed. */
export function useMessages<Messages extends Words>(): (key: keyof Messages & string, values?: Values) => string {
  const words = useContext(MessagesContext)
  return (key, values) => fillMessage(words[key] ?? key, values)
}

/** Returns messages of the UI itself: translated or, in English, as they are imported. */
export function useOwnMessages<Key extends string>(english: Readonly<Record<Key, string>>): (key: Key) => string {
  const words = useContext(MessagesContext)
  return (key) => fillMessage(words[key] ?? english[key])
}
