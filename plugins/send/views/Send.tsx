import { useEffect } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useAddFunds } from '../../../ui/hooks/add-funds.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapabilities, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { FieldMessage } from '../../../ui/primitives/FieldMessage.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { SubmitButton } from '../../../ui/primitives/SubmitButton.tsx'
import amountDisplaySheet from '../../../ui/theme/amount-display.css'
import { Chain } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { isBlocked } from '../selectors.ts'
import { checkDraft, checkDraftAmount, type DraftFault } from '../validate-draft.ts'
import { Costs } from './Costs.tsx'
import { DraftAmount } from './DraftAmount.tsx'
import { OpenTransfers, SentTransfers } from './OpenTransfers.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { useDraftContext } from './use-draft-context.ts'

/** The form: amount, token and receiver. */
export default function Send() {
  useSheet(amountDisplaySheet)
  const t = useMessages<Messages>()
  const chain = useSlice(contract, (slice) => slice.chain)
  const context = useDraftContext()
  const { prepare } = useActions(contract)
  const account = context.active?.caipAddress
  const network = context.network?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is prepared for anew
  useEffect(() => runAction(prepare()), [prepare, account, network, chain === null])

  if (!context.active)
    return <StatusMessage picture={<StatusIcon icon="user" />} title={t('send.nobody')} isSmall isLive />
  if (!chain) return <div aria-busy="true" />
  return chain.nativeToken === null || !context.network ? <Unsupported /> : <Draft />
}

function Draft() {
  const t = useMessages<Messages>()
  const context = useDraftContext()
  const draft = useSlice(contract, (slice) => slice)
  const { review } = useActions(contract)
  const isBusy = isBlocked(draft, context.active?.caipAddress)
  const faults = checkDraft(draft, context)
  const draftAmountFault = checkDraftAmount(draft, context)
  // The estimate of the fee enters the whole balance again.
  const isEarly = draftAmountFault === 'balance' && draft.entered.isEarly && !draft.isFeeUnknown
  const amountFault = isEarly ? null : draftAmountFault
  const isBadReceiver = ['form', 'checksum', 'unknown', 'unreachable'].includes(draft.receiverStatus)
  const AddFunds = useAddFunds(amountFault === 'balance')
  const fault = getShownFault(faults, draft.isChecked, isBadReceiver ? draft.receiverStatus : null)
  const isWaiting = isEarly || draft.isReviewing || draft.receiverStatus === 'checking'
  const reason = useReason(faults, isBadReceiver ? (draft.receiverStatus as ShownFault) : 'receiver')
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
      {fault && isOfAmount(fault) && <Message fault={fault} id={fault === 'token' ? fault : 'amount-message'} />}
      {AddFunds && <AddFunds />}
      <ReceiverField isBad={isBadReceiver || fault === 'receiver'} />
      {fault && !isOfAmount(fault) && <Message fault={fault} id="receiver-message" />}
      <Costs />
      <Stack>
        <SubmitButton reason={reason} isOff={isBusy} isLoading={isWaiting} onRefused={() => runAction(review())}>
          {t('send.review')}
        </SubmitButton>
      </Stack>
      <SentTransfers />
    </form>
  )
}

/** Length of an address, for namespaces where a message about it helps. */
const LENGTHS: Readonly<Record<string, { prefix: RegExp; least: number; most: number } | undefined>> = {
  eip155: { prefix: /^0x/i, least: 40, most: 40 },
  solana: { prefix: /^$/, least: 32, most: 44 },
}

type ShownFault = 'amount' | 'precision' | 'receiver' | 'form' | 'checksum' | 'unknown' | 'unreachable' | 'token'

/** Messages shown below the amount. The others are shown below the receiver. */
const isOfAmount = (fault: ShownFault) => ['amount', 'precision', 'token'].includes(fault)

/** Returns the first fault to fix. Missing input is no fault until the visitor tries to continue. */
function getShownFault(faults: readonly DraftFault[], isChecked: boolean, receiver: string | null): ShownFault | null {
  if (faults.includes('token')) return 'token'
  if (faults.includes('precision')) return 'precision'
  if (receiver) return receiver as ShownFault
  if (!isChecked) return null
  if (faults.includes('amount')) return 'amount'
  return faults.includes('receiver') ? 'receiver' : null
}

const Message = ({ fault, id }: { fault: ShownFault; id: string }) => (
  <FieldMessage id={id}>{useFormatFault()(fault)}</FieldMessage>
)

/** Returns why the draft can't be reviewed yet, even if the field shows it too. */
function useReason(faults: readonly DraftFault[], receiver: ShownFault): string | null {
  const t = useMessages<Messages>()
  const formatFault = useFormatFault()
  const [first] = faults
  if (!first) return null
  if (first === 'balance') return t('send.insufficient')
  return formatFault(first === 'receiver' ? receiver : first)
}

/** Returns a function that formats a fault as a message. */
function useFormatFault() {
  const t = useMessages<Messages>()
  const { token, active } = useDraftContext()
  const namespace = active?.namespace ?? ''
  const receiver = useSlice(contract, (slice) => slice.receiver.trim())
  const name = useCapabilities(Chain, (all) => all.find((one) => one.namespace === namespace)?.name)
  const words = {
    symbol: toSafeText(token?.symbol ?? '', 12),
    decimals: token?.decimals ?? 0,
    namespace: name ?? toSafeText(token?.symbol ?? '', 12),
  }
  return (fault: ShownFault): string => {
    const message = t(`send.fault.${fault}`, words)
    const length = fault === 'form' && LENGTHS[namespace]
    if (!length) return message
    const { prefix, least, most } = length
    const count = receiver.replace(prefix, '').length
    const isWrong = count < least || count > most
    return isWrong ? `${message} ${t(`send.fault.length.${namespace as 'eip155' | 'solana'}`, { count })}` : message
  }
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
