import { useEffect } from 'react'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import type { IconName } from '../../../ui/icons.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { SkeletonList } from '../../../ui/primitives/SkeletonRows.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { OrderForm } from './OrderForm.tsx'
import { Sellers } from './Sellers.tsx'
import buySheet from './sheet.css'

/** Why nothing can be bought, with a picture. */
const REASONS = {
  nobody: 'user',
  unsupported: 'network',
  unserved: 'buy',
  failed: 'error',
} as const satisfies Record<string, IconName>
type Reason = keyof typeof REASONS

const isReason = (status: string): status is Reason => status in REASONS

/** The order form and the sellers. */
export default function OnRampProviders() {
  useSheet(buySheet)
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  const status = useSlice(contract, (slice) => (slice.account === account ? slice.status : 'idle'))
  const { prepare } = useActions(contract)
  const { push } = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else can be bought for another account
  useEffect(() => runAction(prepare()), [prepare, account])

  const shown = account ? status : 'nobody'
  return (
    <>
      {shown === 'ready' ? (
        <>
          <OrderForm />
          <Sellers />
          <Button kind="quiet" onClick={() => runAction(push({ view: 'OnRampActivity' }))}>
            {t('buy.purchases')}
          </Button>
        </>
      ) : (
        !isReason(shown) && <SkeletonList label={t('buy.loading')} />
      )}
      <LiveRegion>
        {isReason(shown) && (
          <StatusMessage picture={<StatusIcon icon={REASONS[shown]} />} title={t(`buy.${shown}.title`)} isSmall>
            {shown !== 'failed' && t(`buy.${shown}.text`)}
          </StatusMessage>
        )}
      </LiveRegion>
      {isReason(shown) && <WayOn reason={shown} />}
    </>
  )
}

/** What the visitor can do about it. */
function WayOn({ reason }: { reason: Reason }) {
  const t = useMessages<Messages>()
  const { prepare } = useActions(contract)
  const { push, replace } = useRouter()
  if (reason === 'unserved') return null
  if (reason === 'failed')
    return (
      <Button onClick={() => runAction(prepare())} data-testid="retry">
        {t('buy.retry')}
      </Button>
    )
  const go = () => (reason === 'nobody' ? replace({ view: 'Connect' }) : push({ view: 'Networks' }))
  return <Button onClick={() => runAction(go())}>{t(`buy.${reason}.action`)}</Button>
}
