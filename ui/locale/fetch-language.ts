import type { Language } from './language.ts'
import { getLanguages, isEnglish, type LanguageKernel } from './wanted-languages.ts'

/** Fetches a kernel's language, once. If that fails, texts are English, and the next call tries again. */
export async function fetchLanguage(kernel: LanguageKernel): Promise<Language | null> {
  // Read now: the kernel may choose another one while the code loads.
  const wanted = getLanguages(kernel)
  return isEnglish(kernel) ? null : (await import('./load-language-or-english.ts')).loadLanguageOrEnglish(wanted)
}
