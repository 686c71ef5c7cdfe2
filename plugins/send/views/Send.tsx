import { useEffect } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { runAction } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapabilities, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { FieldMessage } from '../../../ui/primitives/FieldMessage.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { amountDisplaySheet } from '../../../ui/theme/amount-display.ts'
import { Accounts, Chain } from '../../capabilities.ts'
import { checkDraft, type Fault } from '../check.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { isBlocked } from '../state.ts'
import { Costs } from './Costs.tsx'
import { DraftAmount } from './DraftAmount.tsx'
import { useStand } from './draft-context.ts'
import { OpenTransfers, SentTransfers } from './OpenTransfers.tsx'
import { ReceiverField } from './ReceiverField.tsx'

/** How much of what, and to whom. */
export default function Send() {
  useSheet(amountDisplaySheet)
  const t = useMessages<Messages>()
  const chain = useSlice(contract, (slice) => slice.chain)
  const stand = useStand()
  const { prepare } = useActions(contract)
  const account = stand.active?.caipAddress
  const network = stand.network?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is prepared for anew
  useEffect(() => runAction(prepare()), [prepare, account, network, chain === null])

  if (!stand.active) return <p>{t('send.nobody')}</p>
  if (!chain) return <div aria-busy="true" />
  return chain.nativeToken === null || !stand.network ? <Unsupported /> : <Draft />
}

function Draft() {
  const t = useMessages<Messages>()
  const stand = useStand()
  const draft = useSlice(contract, (slice) => slice)
  const { review } = useActions(contract)
  const isBusy = isBlocked(draft, stand.active?.caipAddress)
  const faults = checkDraft(draft, stand)
  const amountFault = faults.find((one) => one === 'amount' || one === 'precision' || one === 'balance') ?? null
  const isBadReceiver = ['form', 'checksum', 'unknown', 'unreachable'].includes(draft.receiverStatus)
  const said = getSaid(faults, draft.isChecked, isBadReceiver ? draft.receiverStatus : null)
  const isWaiting = draft.isReviewing || (draft.isChecked && draft.receiverStatus === 'checking')
  return (
    <form
      className="view"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        runAction(review())
      }}
    >
      <OpenTransfers />
      <DraftAmount fault={amountFault === 'amount' && !draft.isChecked ? null : amountFault} />
      {said && isOfAmount(said) && <Message code={said} />}
      <ReceiverField isBad={isBadReceiver || said === 'receiver'} />
      {said && !isOfAmount(said) && <Message code={said} />}
      <Costs network={stand.network?.caipNetworkId ?? ''} />
      <Stack>
        <Button type="submit" kind="primary" isLoading={isWaiting} aria-disabled={isBusy} data-testid="submit">
          {t('send.review')}
        </Button>
      </Stack>
      <SentTransfers />
    </form>
  )
}

type Said = 'amount' | 'precision' | 'receiver' | 'form' | 'checksum' | 'unknown' | 'unreachable' | 'token'

/** Said below the amount; the rest is said below the receiver. */
const isOfAmount = (said: Said) => said === 'amount' || said === 'precision' || said === 'token'

/** The first thing to mend; what is merely not there yet is said once it was asked for. */
function getSaid(faults: readonly Fault[], isChecked: boolean, receiver: string | null): Said | null {
  if (faults.includes('token')) return 'token'
  if (faults.includes('precision')) return 'precision'
  if (receiver) return receiver as Said
  if (!isChecked) return null
  return faults.includes('amount') ? 'amount' : faults.includes('receiver') ? 'receiver' : null
}

function Message({ code }: { code: Said }) {
  const t = useMessages<Messages>()
  const { token } = useStand()
  const family = useCapability(Accounts, (facts) => facts?.activeNamespace)
  const familyName = useCapabilities(Chain, (all) => all.find(({ namespace }) => namespace === family)?.name)
  const words = {
    symbol: toSafeText(token?.symbol ?? '', 12),
    decimals: token?.decimals ?? 0,
    family: familyName ?? toSafeText(token?.symbol ?? '', 12),
  }
  return <FieldMessage>{t(`send.fault.${code}`, words)}</FieldMessage>
}

function Unsupported() {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="network" />} title={t('send.unsupported.title')} isLive>
        {t('send.unsupported.text')}
      </StatusMessage>
      <Button onClick={() => runAction(push({ view: 'Networks' }))}>{t('send.unsupported.action')}</Button>
    </>
  )
}
