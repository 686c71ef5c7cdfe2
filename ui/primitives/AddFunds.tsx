import { useId } from 'react'
import { useAccountActions } from '../hooks/account-actions.ts'
import { useOwnMessages } from '../hooks/messages.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { messages } from './messages.ts'

/** The account's actions that bring funds, in this order. */
const WAYS: readonly string[] = ['receive', 'onramp', 'swap']

export interface AddFundsProps {
  /** The action that lacks them. It is not offered. */
  except?: string
}

/** The ways to get what the account lacks: those of the enabled plugins, on its network. Draws nothing without one. */
export default function AddFunds({ except }: AddFundsProps) {
  const t = useOwnMessages(messages)
  const id = useId()
  const actions = useAccountActions()
  const ways = WAYS.flatMap((way) => (way === except ? [] : actions.filter((one) => one.id === way)))
  if (ways.length === 0) return null
  return (
    <section className="funds" aria-labelledby={id} data-testid="add-funds">
      <h3 id={id}>{t('funds.title')}</h3>
      <ActionButtons actions={ways} />
    </section>
  )
}
