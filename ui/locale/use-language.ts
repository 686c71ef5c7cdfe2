import { useEffect, useReducer } from 'react'
import { Router } from '../../plugins/capabilities.ts'
import { setNumberStyle } from '../format/number-style.ts'
import { useKernel } from '../hooks/kernel.ts'
import { runAction } from '../hooks/run-action.ts'
import { useCapability } from '../hooks/state.ts'
import { getLanguage, getLanguageKey, type Language } from './language.ts'

/** Rerenders when the language changes. Returns its key: empty for English. */
export function useLanguageKey(): string {
  const kernel = useKernel()
  return useCapability(Router, () => getLanguageKey(kernel))
}

/** For the modal: returns its language, `null` for English, and sets how numbers are written in it. */
export function useLanguage(): Language | null {
  const kernel = useKernel()
  const key = useLanguageKey()
  const isOpen = useCapability(Router, (state) => state?.open ?? false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (key) runAction(import('./follow-language.ts').then((one) => one.applyLanguage(kernel, isOpen)).then(redraw))
  }, [kernel, key, isOpen])
  const language = getLanguage(kernel)
  // While rendering, since what is rendered below writes numbers.
  setNumberStyle(language?.numbers)
  return language
}
