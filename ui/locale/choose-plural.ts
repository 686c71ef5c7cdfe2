import type { Message } from '../../kernel/index.ts'
import type { Values } from '../hooks/messages.ts'

/** Returns the plural form that the values ask for, with its `{placeholders}`. */
export function chooseForm(message: Message, values: Values, rules: Intl.PluralRules): string {
  if (typeof message === 'string') return message
  const { by = '', ...forms } = message
  return forms[rules.select(Number(values[by]))] ?? forms.other ?? ''
}
