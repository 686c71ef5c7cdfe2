import { useEffect } from 'react'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import type { IconName } from '../../../ui/icons.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { SkeletonList } from '../../../ui/primitives/SkeletonRows.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { Failed } from './Failed.tsx'
import { OrderForm } from './OrderForm.tsx'
import { Sellers } from './Sellers.tsx'
import buySheet from './sheet.css'

/** The order form and the sellers. */
export default function OnRampProviders() {
  useSheet(buySheet)
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  const status = useSlice(contract, (slice) => (slice.account === account ? slice.status : 'idle'))
  const { prepare } = useActions(contract)
  const { push, replace } = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else can be bought for another account
  useEffect(() => runAction(prepare()), [prepare, account])

  if (!account) return <Ending code="nobody" icon="user" onAct={() => replace({ view: 'Connect' })} />
  if (status === 'unsupported')
    return <Ending code="unsupported" icon="network" onAct={() => push({ view: 'Networks' })} />
  if (status === 'unserved') return <Ending code="unserved" icon="buy" />
  if (status === 'failed') return <Failed onRetry={() => prepare()} />
  if (status !== 'ready') return <SkeletonList label={t('buy.loading')} />
  return (
    <>
      <OrderForm />
      <Sellers />
      <Button kind="quiet" onClick={() => runAction(push({ view: 'OnRampActivity' }))}>
        {t('buy.purchases')}
      </Button>
    </>
  )
}

interface EndingProps {
  code: 'nobody' | 'unsupported' | 'unserved'
  icon: IconName
  onAct?: () => Promise<unknown>
}

function Ending({ code, icon, onAct }: EndingProps) {
  const t = useMessages<Messages>()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon={icon} />} title={t(`buy.${code}.title`)} isSmall isLive>
        {t(`buy.${code}.text`)}
      </StatusMessage>
      {code !== 'unserved' && onAct && <Button onClick={() => runAction(onAct())}>{t(`buy.${code}.action`)}</Button>}
    </>
  )
}
