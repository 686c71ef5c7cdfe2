import type { AnyKernel } from '../hooks/kernel.ts'
import { type Language, languages } from './language.ts'

const additions = new WeakMap<AnyKernel, Map<string, Promise<void>>>()

/**
 * Adds the messages of third parties' plugins to those of a modal, since their toasts and alerts are among them: the UI
 * has our own. A kernel does so once for each choice of languages, and again if it failed.
 * @param wanted - The languages that the kernel wanted when it fetched this one; it may want others by now
 */
export function addPluginWords(kernel: AnyKernel, language: Language, wanted: string): Promise<void> {
  const known = additions.get(kernel) ?? new Map<string, Promise<void>>()
  additions.set(kernel, known)
  const adding = known.get(wanted) ?? add(kernel, language, wanted)
  known.set(wanted, adding)
  adding.catch(() => known.delete(wanted))
  return adding
}

async function add({ plugins }: AnyKernel, language: Language, wanted: string): Promise<void> {
  if (!plugins.some(({ messages }) => messages?.[language.locale])) return
  const { loadPluginWords } = await import('./translate-messages.ts')
  const own = await loadPluginWords(language, plugins)
  for (const key of [wanted, language.tag]) {
    const { words } = languages.get(key) ?? language
    // Ours stay, and are searched first.
    languages.set(key, { ...language, words: { ...words, ...own, ...words } })
  }
}
