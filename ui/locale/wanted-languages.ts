import { Router } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'

/** The state and the action choose a language by its BCP 47 tag, or leave the choice to the browser. */
export const AUTO = 'auto'

/** The part of a kernel that decides on its language. */
export type LanguageKernel = Pick<AnyKernel, 'state' | 'imageOrigins' | 'displayLocale'>

/**
 * Returns the wanted languages, the most wanted first: the chosen one, else the browser's. A replay in which nobody
 * chose shows what the visitor saw, English: a visitor's other language is chosen by the first opening, so that it is in
 * the log.
 */
export function getLanguages(kernel: LanguageKernel): readonly string[] {
  const chosen = kernel.displayLocale ?? kernel.state(Router)?.locale ?? AUTO
  if (chosen !== AUTO) return [chosen]
  // A server renders English, whatever its own language is.
  return isReplay(kernel) || typeof document === 'undefined' ? ['en'] : navigator.languages
}

/** Whether the texts are shown as they are in the code: then no translation is fetched. */
export const isEnglish = (kernel: LanguageKernel): boolean => /^en\b/i.test(getLanguages(kernel)[0] ?? 'en')

/** Only a replay has its images' origins from its log. */
export const isReplay = ({ imageOrigins }: LanguageKernel): boolean => imageOrigins !== undefined
