import { useEffect, useState } from 'react'
import { useKernel } from '../hooks/kernel.ts'
import type { Words } from '../hooks/messages.ts'
import { fetchMessages } from './views.ts'

/** All messages of a plugin: `undefined` while they load, empty if they fail to load. */
export function usePluginMessages(id: string | undefined): Words | undefined {
  const { plugins } = useKernel()
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    let isShown = true
    const show = (found: Words) => isShown && setWords(found)
    fetchMessages(plugins.find(({ contract }) => contract.id === id)).then(show, () => show({}))
    return () => {
      isShown = false
    }
  }, [plugins, id])
  return words
}
