import { getLanguageKey, type Language, languages } from './language.ts'
import { getLanguages, type LanguageKernel } from './locale.ts'
import { loadLanguage } from './translate.ts'

const loading = new Map<string, Promise<Language | null>>()

/** Fetches a kernel's language, once. If that fails, texts are English, and the next call tries again. */
export async function loadKernelLanguage(kernel: LanguageKernel): Promise<Language | null> {
  const key = getLanguageKey(kernel)
  const found = loading.get(key) ?? loadLanguage(getLanguages(kernel))
  loading.set(key, found)
  try {
    const language = await found
    languages.set(key, language)
    // What the visitor's browser led to is chosen by its tag later.
    if (language) languages.set(language.tag, language)
    return language
  } catch {
    loading.delete(key)
    return null
  }
}
