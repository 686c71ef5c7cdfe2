import { Host } from '../../plugins/capabilities.ts'
import { fetchLanguage } from '../locale/fetch-language.ts'
import { loadMessages } from '../locale/translate-messages.ts'
import type { LanguageKernel } from '../locale/wanted-languages.ts'
import { createTexts, type Texts } from './texts.ts'
import { translations } from './translations/index.ts'

/**
 * Loads the texts in a kernel's language, with the host's own.
 * @returns `null` for English
 */
export async function loadTexts(kernel: LanguageKernel): Promise<Texts | null> {
  const language = await fetchLanguage(kernel)
  if (!language) return null
  const own = kernel.state(Host)?.messages?.[language.locale]
  return createTexts(language, { ...(await loadMessages(translations, language.locale)), ...own })
}
