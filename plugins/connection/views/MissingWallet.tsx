import { useMessages } from '../../../ui/hooks/messages.ts'
import { Blank } from '../../../ui/primitives/Blank.tsx'
import type { Messages } from '../messages.ts'

/** Replaces the view of a wallet that this page does not have: a host opened it without one, or the wallet is gone. */
export function MissingWallet() {
  const t = useMessages<Messages>()
  return (
    <Blank icon="wallet" title={t('connect.title')} action={t('connecting.other')} next="Connect">
      {t('multiChain.none.text')}
    </Blank>
  )
}
