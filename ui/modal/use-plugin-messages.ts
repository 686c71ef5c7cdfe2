import { useEffect, useState } from 'react'
import { useKernel } from '../hooks/kernel.ts'
import type { Words } from '../hooks/messages.ts'
import { useLanguageKey } from '../locale/use-language.ts'
import { chooseMessages } from './choose-messages.ts'

/** All messages of a plugin: `undefined` while they load, empty if they fail to load. */
export function usePluginMessages(id: string | undefined): Words | undefined {
  const kernel = useKernel()
  const language = useLanguageKey()
  const [words, setWords] = useState<Words>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages in another language
  useEffect(() => {
    let isShown = true
    const show = (found: Words) => isShown && setWords(found)
    chooseMessages(
      kernel,
      kernel.plugins.find(({ contract }) => contract.id === id),
    ).then(show, () => show({}))
    return () => {
      isShown = false
    }
  }, [kernel, id, language])
  return words
}
