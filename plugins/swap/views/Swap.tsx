import { type ComponentType, useEffect } from 'react'
import { formatApproximateAmount } from '../../../ui/format/approximate-amount.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useAddFunds } from '../../../ui/hooks/add-funds.ts'
import { useLazy } from '../../../ui/hooks/lazy.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { FieldMessage } from '../../../ui/primitives/FieldMessage.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { SkeletonList } from '../../../ui/primitives/SkeletonRows.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { SubmitButton } from '../../../ui/primitives/SubmitButton.tsx'
import amountDisplaySheet from '../../../ui/theme/amount-display.css'
import moneySheet from '../../../ui/theme/amount-form.css'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { hasRequests, isBlocked } from '../selectors.ts'
import type { Draft } from '../state.ts'
import { checkDraft, createOrder, type DraftFault } from '../validate-draft.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import swapSheet from './sheet.css'
import { TokenFields } from './TokenFields.tsx'
import { useDraft, useDraftContext } from './use-draft-context.ts'

/** Decimals of a rate, in addition to those of the token. */
const EXTRA_DECIMALS = 18

const loadNotices = () => import('./Notices.tsx')

/** The form: amount, source and target. */
export default function Swap() {
  useSheet(amountDisplaySheet)
  useSheet(moneySheet)
  useSheet(swapSheet)
  const t = useMessages<Messages>()
  const draft = useDraft()
  const { active, network } = useDraftContext()
  const { prepare } = useActions(contract)
  const account = active?.caipAddress
  const id = network?.caipNetworkId
  const Notices = useLazy(
    useSlice(contract, (slice) => hasRequests(slice, account)),
    loadNotices,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is prepared for anew
  useEffect(() => runAction(prepare()), [prepare, account, id, draft === null])

  if (!active) return <StatusMessage picture={<StatusIcon icon="user" />} title={t('swap.nobody')} isSmall isLive />
  if (draft?.status === 'unsupported') return <Unsupported />
  return draft?.status === 'ready' ? (
    <Ready draft={draft} Notices={Notices} />
  ) : (
    <SkeletonList label={t('swap.loading')} />
  )
}

function Ready({ draft, Notices }: { draft: Draft; Notices: ComponentType | undefined }) {
  const t = useMessages<Messages>()
  const context = useDraftContext()
  const { review } = useActions(contract)
  const isBusy = useSlice(contract, (slice) => isBlocked(slice, context.active?.caipAddress))
  const draftFault = checkDraft(draft, context)
  const AddFunds = useAddFunds(draftFault === 'balance')
  const words = { symbol: toSafeText(context.source?.symbol ?? '', 12), decimals: context.source?.decimals ?? 0 }
  // Without a quote, the button requests one again.
  const reason =
    draftFault &&
    !draft.inputError &&
    (draftFault === 'balance' ? t('swap.insufficient') : t(`swap.lack.${draftFault}`, words))
  const isQuoting = !draft.quote && !draft.inputError && createOrder(draft, context) !== null
  return (
    <form
      className="view"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        runAction(review())
      }}
    >
      {Notices && <Notices />}
      <TokenFields draft={draft} draftFault={draftFault} isQuoting={isQuoting} />
      <FaultMessage draft={draft} isQuoting={isQuoting} draftFault={draftFault} words={words} />
      {AddFunds && <AddFunds except="swap" />}
      <Details draft={draft} />
      <Stack>
        <SubmitButton
          reason={reason || null}
          isOff={isBusy}
          isLoading={isQuoting}
          onRefused={() => runAction(review())}
        >
          {t(draft.inputError ? 'preview.retry' : 'swap.review')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

interface FaultProps {
  draft: Draft
  isQuoting: boolean
  draftFault: DraftFault | null
  /** About the source token. */
  words: { symbol: string; decimals: number }
}

/** Message about the first fault to fix. Missing input is no fault until the visitor tries to continue. */
function FaultMessage({ draft, isQuoting, draftFault, words }: FaultProps) {
  const t = useMessages<Messages>()
  const { target } = useDraftContext()
  if (isQuoting)
    return (
      <p className="unseen" role="status">
        {t('swap.quoting')}
      </p>
    )
  const { inputError, isChecked } = draft
  if (inputError) {
    const symbols = { from: words.symbol, to: toSafeText(target?.symbol ?? '', 12) }
    return <FieldMessage id={inputError}>{t(`fault.${inputError}`, symbols)}</FieldMessage>
  }
  // The button itself says that the balance is too low.
  if (!draftFault || draftFault === 'balance') return null
  if (draftFault !== 'precision' && !isChecked) return null
  return <FieldMessage id="amount-message">{t(`swap.lack.${draftFault}`, words)}</FieldMessage>
}

function Details({ draft: { quote } }: { draft: Draft }) {
  const t = useMessages<Messages>()
  const { source, target } = useDraftContext()
  if (!quote || !source || !target) return null
  // One unit of a cheap token may be worth far less than the smallest unit of a token with few decimals.
  const one = (BigInt(quote.toAmount) * 10n ** BigInt(source.decimals + EXTRA_DECIMALS)) / BigInt(quote.amount)
  const rate = t('swap.rate', {
    from: toSafeText(source.symbol, 12),
    amount: formatApproximateAmount(`${one}`, target.decimals + EXTRA_DECIMALS),
    to: toSafeText(target.symbol, 12),
  })
  return (
    <details className="panel det" open>
      <summary>
        {rate}
        <Icon name="chevron-down" size={16} />
      </summary>
      <QuoteDetails />
    </details>
  )
}

function Unsupported() {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="network" />} title={t('swap.unsupported.title')} isLive>
        {t('swap.unsupported.text')}
      </StatusMessage>
      <Button onClick={() => runAction(push({ view: 'Networks' }))}>{t('swap.unsupported.action')}</Button>
    </>
  )
}
