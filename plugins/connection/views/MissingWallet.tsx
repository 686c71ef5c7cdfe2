import { useMessages } from '../../../ui/hooks/messages.ts'
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx'
import type { Messages } from '../messages.ts'

/** Replaces the view of a wallet that this page does not have: a host opened it without one, or the wallet is gone. */
export function MissingWallet() {
  const t = useMessages<Messages>()
  return (
    <EmptyState icon="wallet" title={t('connect.title')} action={t('connecting.other')} next="Connect">
      {t('multiChain.none.text')}
    </EmptyState>
  )
}
