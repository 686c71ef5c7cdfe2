import type { AnyKernel } from '../hooks/kernel.ts'
import { type Language, languages } from './language.ts'
import { getLanguages } from './locale.ts'

const added = new WeakMap<AnyKernel, Set<string>>()

/**
 * Adds the messages of third parties' plugins to those of a modal, since their toasts and alerts are among them: the UI
 * has our own. Does nothing the second time.
 */
export async function addPluginWords(kernel: AnyKernel, language: Language): Promise<void> {
  const key = getLanguages(kernel).join()
  const known = added.get(kernel) ?? new Set()
  if (known.has(key) || !kernel.plugins.some(({ messages }) => messages?.[language.locale])) return
  added.set(kernel, known.add(key))
  const { loadPluginWords } = await import('./translate.ts')
  const own = await loadPluginWords(language, kernel.plugins)
  for (const one of [key, language.tag]) {
    const { words } = languages.get(one) ?? language
    // Ours stay, and are searched first.
    languages.set(one, { ...language, words: { ...words, ...own, ...words } })
  }
}
