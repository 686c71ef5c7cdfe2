import { useMessages } from '../../../ui/hooks/messages.ts'
import { Link } from '../../../ui/primitives/Link.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import type { Messages } from '../messages.ts'

const FIND_A_WALLET = 'https://ethereum.org/wallets/find-wallet'

/** Says that no wallet was found, and what to do. */
export default function NoWallet() {
  const t = useMessages<Messages>()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="wallet" />} title={t('connect.none.title')}>
        {t('connect.none.text')}
      </StatusMessage>
      <Link className="btn secondary" href={FIND_A_WALLET}>
        {t('connect.none.action')}
      </Link>
    </>
  )
}
