import { useEffect, useMemo, useState } from 'react'
import { Host } from '../../plugins/capabilities.ts'
import { getLanguageKey } from '../locale/language.ts'
import type { LanguageKernel } from '../locale/wanted-languages.ts'
import { createTexts, type Texts } from './texts.ts'

/**
 * Returns the texts in the language of a kernel, and fetches them. Until then, the texts before stay. The caller
 * rerenders when the kernel's log grows.
 */
export function useKernelTexts(kernel: LanguageKernel): Texts {
  const key = getLanguageKey(kernel)
  const own = kernel.state(Host)?.messages?.en
  const english = useMemo(() => createTexts({ locale: 'en', direction: undefined, tag: 'en' }, own), [own])
  const [fetched, keep] = useState<Texts | null>(null)
  useEffect(() => {
    if (!key) return keep(null)
    let isWanted = true
    const fetchTexts = async () => {
      const { loadTexts } = await import('./load-texts.ts')
      const texts = await loadTexts(kernel)
      if (isWanted) keep(texts)
    }
    // If that fails, texts are English, and the next change tries again.
    fetchTexts().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [kernel, key])
  return (key && fetched) || english
}
