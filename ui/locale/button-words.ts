import { useSyncExternalStore } from 'react'
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

/** Returns the texts of the page's buttons. On a server they are English. */
export const useWords = (): ButtonWords => useSyncExternalStore(subscribeWords, getWords, () => messages)
