import { useEffect, useState } from 'react'
import { useKernel } from '../hooks/kernel.ts'
import { fetchWords } from './views.ts'

/** A word of another plugin, by key: the label of what it puts into a slot. Keeps its line while it is fetched. */
export function PluginText({ plugin: id, text }: { plugin: string; text: string }) {
  const { plugins } = useKernel()
  const [words, setWords] = useState<Readonly<Record<string, string>>>()
  useEffect(() => {
    let isShown = true
    const show = (found: Readonly<Record<string, string>>) => isShown && setWords(found)
    fetchWords(plugins.find(({ contract }) => contract.id === id)).then(show, () => show({}))
    return () => {
      isShown = false
    }
  }, [plugins, id])
  return <span>{words ? (words[text] ?? text) : '\u00a0'}</span>
}
