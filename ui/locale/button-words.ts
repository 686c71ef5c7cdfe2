import { createContext, useContext, useSyncExternalStore } from 'react'
import { messages } from '../messages.ts'

export type ButtonWords = Readonly<Record<keyof typeof messages, string>>

// In English until the language of the page's kernel was fetched.
let words: ButtonWords = messages
const listeners = new Set<() => void>()

export const getWords = (): ButtonWords => words

export function setWords(next: ButtonWords): void {
  words = next
  for (const listener of listeners) listener()
}

export function subscribeWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The texts of the markup that React takes over: a server's are English, and an element's those that it was drawn with. */
export const DrawnWords = /* @__PURE__ */ createContext<ButtonWords>(messages)

/** Returns the texts of the page's buttons. On a server they are English. */
export function useWords(): ButtonWords {
  const drawn = useContext(DrawnWords)
  return useSyncExternalStore(subscribeWords, getWords, () => drawn)
}
