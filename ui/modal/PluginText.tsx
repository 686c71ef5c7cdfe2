import { fillMessage } from '../hooks/messages.ts'
import { usePluginMessages } from './use-plugin-messages.ts'

/** Shows another plugin's message by key, such as a slot item's label. Reserves its line while it loads. */
export function PluginText({ plugin, text }: { plugin: string; text: string }) {
  const words = usePluginMessages(plugin)
  return <span>{words ? fillMessage(words[text] ?? text) : '\u00a0'}</span>
}
