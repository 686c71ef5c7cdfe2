import type { Language } from './language.ts'
import { isEnglish, type LanguageKernel } from './locale.ts'

/** Fetches a kernel's language, once. If that fails, texts are English, and the next call tries again. */
export const fetchLanguage = async (kernel: LanguageKernel): Promise<Language | null> =>
  isEnglish(kernel) ? null : (await import('./load-language.ts')).loadKernelLanguage(kernel)
