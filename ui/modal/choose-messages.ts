import type { AnyPlugin } from '../../kernel/index.ts'
import { Host } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import type { Words } from '../hooks/messages.ts'
import { fetchLanguage } from '../locale/fetch-language.ts'
import { base, FIRST } from './base-views.ts'

/**
 * Fetches a plugin's messages, all or those that a view needs, and chooses each text: the host's own, or else the
 * translation, or else English.
 */
export async function chooseMessages(kernel: AnyKernel, plugin: AnyPlugin | undefined, view = ''): Promise<Words> {
  const [words, language] = await Promise.all([
    (plugin?.messages?.en ?? (plugin?.views[FIRST] && base.messages))?.(),
    fetchLanguage(kernel),
  ])
  // In English a message is a text.
  const english = { ...words?.messages, ...(await words?.more?.(view))?.messages } as Words
  const own = kernel.state(Host)?.messages?.[language?.locale ?? 'en']
  if (!plugin || !language) return { ...english, ...own }
  const { translateMessages } = await import('../locale/translate-messages.ts')
  return { ...english, ...(await translateMessages(language, plugin, words)), ...own }
}
