import { Host } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { runAction } from '../hooks/run-action.ts'
import { isEnglish } from './wanted-languages.ts'

/** Translates the page's buttons, now and when the language changes. In English with our own texts it fetches nothing. */
export function translateButtons(kernel: AnyKernel): void {
  if (!isEnglish(kernel) || kernel.state(Host)?.messages)
    runAction(import('./follow-language.ts').then((one) => one.followLanguage(kernel)))
}
