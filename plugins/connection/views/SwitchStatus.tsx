import { useMessages } from '../../../ui/hooks/messages.ts'
import type { Messages } from '../messages.ts'

/**
 * Announces that the wallet is asked to switch networks. For outside of the list, which is busy: what changes in a busy
 * part is not announced.
 */
export function SwitchStatus({ isPending }: { isPending: boolean }) {
  const t = useMessages<Messages>()
  return (
    <p className="unseen" role="status">
      {isPending && t('networks.pending')}
    </p>
  )
}
