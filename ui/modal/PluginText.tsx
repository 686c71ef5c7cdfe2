import { usePluginWords } from './plugin-words.ts'

/** A word of another plugin, by key: the label of what it puts into a slot. Keeps its line while it is fetched. */
export function PluginText({ plugin, text }: { plugin: string; text: string }) {
  const words = usePluginWords(plugin)
  return <span>{words ? (words[text] ?? text) : '\u00a0'}</span>
}
