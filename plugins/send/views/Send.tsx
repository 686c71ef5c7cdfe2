import { useEffect } from 'react'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useAllFacts, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { FieldMessage } from '../../../ui/primitives/FieldMessage.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { figuresSheet } from '../../../ui/theme/figures.ts'
import { Accounts, Chain } from '../../capabilities.ts'
import { type Fault, faultsOf } from '../check.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { isBlocked } from '../state.ts'
import { Costs } from './Costs.tsx'
import { DraftAmount } from './DraftAmount.tsx'
import { OpenTransfers, SentTransfers } from './OpenTransfers.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { useStand } from './stand.ts'

/** How much of what, and to whom. */
export default function Send() {
  useSheet(figuresSheet)
  const t = useMessages<Messages>()
  const chain = useSlice(contract, (slice) => slice.chain)
  const stand = useStand()
  const { prepare } = useActions(contract)
  const account = stand.active?.caipAddress
  const network = stand.network?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is prepared for anew
  useEffect(() => act(prepare()), [prepare, account, network, chain === null])

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
  const faults = faultsOf(draft, stand)
  const amountFault = faults.find((one) => one === 'amount' || one === 'precision' || one === 'balance') ?? null
  const isBadReceiver = ['form', 'checksum', 'unknown', 'unreachable'].includes(draft.receiverStatus)
  const said = saidOf(faults, draft.isChecked, isBadReceiver ? draft.receiverStatus : null)
  const isWaiting = draft.isReviewing || (draft.isChecked && draft.receiverStatus === 'checking')
  return (
    <form
      className="view"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(review())
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
function saidOf(faults: readonly Fault[], isChecked: boolean, receiver: string | null): Said | null {
  if (faults.includes('token')) return 'token'
  if (faults.includes('precision')) return 'precision'
  if (receiver) return receiver as Said
  if (!isChecked) return null
  return faults.includes('amount') ? 'amount' : faults.includes('receiver') ? 'receiver' : null
}

function Message({ code }: { code: Said }) {
  const t = useMessages<Messages>()
  const { token } = useStand()
  const family = useFacts(Accounts, (facts) => facts?.activeNamespace)
  const familyName = useAllFacts(Chain, (all) => all.find(({ namespace }) => namespace === family)?.name)
  const words = {
    symbol: safeText(token?.symbol ?? '', 12),
    decimals: token?.decimals ?? 0,
    family: familyName ?? safeText(token?.symbol ?? '', 12),
  }
  return <FieldMessage>{t(`send.fault.${code}`, words)}</FieldMessage>
}

function Unsupported() {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  return (
    <>
      <Statement picture={<Niche icon="network" />} title={t('send.unsupported.title')} isLive>
        {t('send.unsupported.text')}
      </Statement>
      <Button onClick={() => act(push({ view: 'Networks' }))}>{t('send.unsupported.action')}</Button>
    </>
  )
}
