import { createContext, useContext } from 'react'

export type Words = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

/** Provides the messages of the plugin whose view is shown. */
export const MessagesContext = createContext<Words>({})

/** Replaces the `{name}` placeholders of a message by values. */
export const fillMessage = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** For views: returns the plugin's messages by key. A missing key is shown as it is, so that it is noticed. */
export function useMessages<Messages extends Words>(): (key: keyof Messages & string, values?: Values) => string {
  const words = useContext(MessagesContext)
  return (key, values) => fillMessage(words[key] ?? key, values)
}
