// Written by `npm run translations`.
import type { Translations } from '../../../kernel/index.ts'

export const translations: Translations = {
  ar: () => import('./ar.json'),
  bn: () => import('./bn.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  'es-419': () => import('./es-419.json'),
  fa: () => import('./fa.json'),
  fr: () => import('./fr.json'),
  he: () => import('./he.json'),
  hi: () => import('./hi.json'),
  id: () => import('./id.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  ko: () => import('./ko.json'),
  ms: () => import('./ms.json'),
  nl: () => import('./nl.json'),
  pl: () => import('./pl.json'),
  'pt-BR': () => import('./pt-BR.json'),
  ru: () => import('./ru.json'),
  th: () => import('./th.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  vi: () => import('./vi.json'),
  'zh-CN': () => import('./zh-CN.json'),
  'zh-TW': () => import('./zh-TW.json'),
}
