import { Host, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../find-provider.ts'
import { setNumberStyle } from '../format/number-style.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { runAction } from '../hooks/run-action.ts'
import { messages } from '../messages.ts'
import { addPluginWords } from './add-plugin-words.ts'
import { type ButtonWords, setWords } from './button-words.ts'
import { fetchLanguage } from './fetch-language.ts'
import { getLanguageKey } from './language.ts'
import { AUTO, getLanguages, isReplay } from './wanted-languages.ts'

const followed = new WeakSet<AnyKernel>()

/** Translates the page's buttons, now and when a kernel's language changes. */
export function followLanguage(kernel: AnyKernel): void {
  if (followed.has(kernel)) return
  followed.add(kernel)
  let key: string | undefined
  const translate = async () => {
    const wanted = key
    const language = await fetchLanguage(kernel)
    // A later choice may have arrived before this one.
    if (wanted !== key) return
    const own = kernel.state(Host)?.messages?.[language?.locale ?? 'en']
    // Before the words, which draw the balances again.
    setNumberStyle(language?.numbers)
    setWords({ ...messages, ...(language?.words as Partial<ButtonWords> | undefined), ...own })
  }
  // Called for every event.
  const update = () => {
    const next = getLanguageKey(kernel)
    if (next === key) return
    key = next
    runAction(translate())
  }
  update()
  kernel.subscribe(update)
}

/**
 * Fetches the language of a modal. The first opening in the browser's language chooses it by an action, so that the log
 * tells what the visitor read.
 */
export async function applyLanguage(kernel: AnyKernel, isOpen: boolean): Promise<void> {
  // The page's buttons do not belong to a replay.
  if (!isReplay(kernel)) followLanguage(kernel)
  const wanted = getLanguages(kernel).join()
  const language = await fetchLanguage(kernel)
  if (language && isOpen) await addPluginWords(kernel, language, wanted)
  const isAuto = (kernel.state(Router)?.locale ?? AUTO) === AUTO
  if (language && isOpen && isAuto && !isReplay(kernel))
    await getProviderActions<RouterActions>(kernel, Router).setLocale({ locale: language.tag })
}
