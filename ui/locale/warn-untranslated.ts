import { isDevelopment } from '../../kernel/development.ts'

type Texts = Readonly<Record<string, unknown>>

const warned = new Set<string>()

/**
 * Names the texts of a plugin that a language lacks, and that are shown in English instead. In development only, once
 * for each plugin and language.
 */
export function warnUntranslated(plugin: string, locale: string, english: Texts, translated: Texts): void {
  const key = `${plugin} ${locale}`
  if (warned.has(key) || !isDevelopment()) return
  warned.add(key)
  const missing = Object.keys(english).filter((key) => translated[key] === undefined)
  if (missing.length > 0) console.warn(`Portico: "${plugin}" has no ${locale} text for ${missing.join(', ')}.`)
}
