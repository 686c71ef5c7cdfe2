import type { SiwxEnvironment } from './environment.ts'

/** Creates access to a text in the page's storage. What the storage does not take lasts as long as the page. */
export function createStoredText({ storage }: Pick<SiwxEnvironment, 'storage'>, key: string) {
  let held: string | null = null
  return {
    read() {
      try {
        return held ?? storage().getItem(key)
      } catch {
        return null
      }
    },
    write(text: string | null) {
      held = null
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
      } catch {
        held = text
      }
    },
  }
}
