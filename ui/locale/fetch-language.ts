import type { AnyKernel } from '../hooks/kernel.ts'
import type { Language } from './language.ts'
import { isEnglish } from './locale.ts'

/** Fetches a kernel's language, once. If that fails, texts are English, and the next call tries again. */
export const fetchLanguage = async (kernel: AnyKernel): Promise<Language | null> =>
  isEnglish(kernel) ? null : (await import('./load-language.ts')).loadKernelLanguage(kernel)
