import { type Language, languages, recovered } from './language.ts'
import { loadLanguage } from './translate-messages.ts'

const loading = new Map<string, Promise<Language | null>>()
const failed = new Set<string>()

/** Fetches the first of the wanted languages that there is, once. If that fails, texts are English, and the next call tries again. */
export async function loadLanguageOrEnglish(wanted: readonly string[]): Promise<Language | null> {
  const key = wanted.join()
  const found = loading.get(key) ?? loadLanguage(wanted)
  loading.set(key, found)
  try {
    const language = await found
    // What the visitor's browser led to is chosen by its tag later. What is there has the texts of plugins, too.
    for (const one of [key, language?.tag ?? key]) if (!languages.has(one)) languages.set(one, language)
    if (failed.delete(key)) recovered.push(key)
    return language
  } catch {
    loading.delete(key)
    failed.add(key)
    return null
  }
}
