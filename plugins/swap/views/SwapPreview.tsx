import { formatApproximateAmount } from '../../../ui/format/approximate-amount.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useWalletName } from '../../../ui/hooks/wallet-name.ts'
import { useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Address } from '../../../ui/primitives/Address.tsx'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConfirmButton } from '../../../ui/primitives/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx'
import { FittedAmount } from '../../../ui/primitives/FittedAmount.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { TokenDisc } from '../../../ui/primitives/TokenDisc.tsx'
import amountDisplaySheet from '../../../ui/theme/amount-display.css'
import moneySheet from '../../../ui/theme/amount-form.css'
import { isAmbiguous } from '../../shared/amounts/ambiguous-symbols.ts'
import type { Holding } from '../../shared/amounts/holdings.ts'
import { isSameAddress } from '../../shared/wallets/same-address.ts'
import { contract } from '../contract.ts'
import { decodeApprovedSpender } from '../erc20-calls.ts'
import type { Messages } from '../messages.ts'
import { hasRequests, isBlocked, selectOpenSwaps } from '../selectors.ts'
import type { Draft, Plan } from '../state.ts'
import { selectUnusedApproval } from '../unused-approval.ts'
import { OpenSwaps } from './OpenSwaps.tsx'
import { QuoteDetails } from './QuoteDetails.tsx'
import { useDraft, useDraftContext } from './use-draft-context.ts'

/** Shows all that the wallet will be asked to sign, and the outcome. */
export default function SwapPreview() {
  useSheet(amountDisplaySheet)
  useSheet(moneySheet)
  const t = useMessages<Messages>()
  const draft = useDraft()
  const { source, target } = useDraftContext()
  if (!draft || !source || !target || !draft.quote) return <EmptyState title={t('preview.none')} />
  const { quote } = draft
  return (
    <>
      <div className="panel moves">
        <TokenAmount label={t('swap.pay')} amount={quote.amount} token={source} />
        <div className="arrowline">
          <Icon name="arrow-down" size={18} />
        </div>
        <TokenAmount label={t('swap.get')} amount={quote.toAmount} token={target} />
      </div>
      <QuoteDetails />
      {draft.plan && <Spender plan={draft.plan} />}
      {/* Announced as it changes, so the region is there before. */}
      <div role="status">
        <PlanMessage draft={draft} />
      </div>
      <ConfirmControls draft={draft} source={source} />
    </>
  )
}

function TokenAmount({ label, amount, token }: { label: string; amount: string; token: Holding }) {
  const { tokens } = useDraftContext()
  return (
    <>
      <div className="split">
        <span>
          <small>{label}</small>
          <FittedAmount atomic={amount} decimals={token.decimals} symbol={toSafeText(token.symbol, 12)} />
        </span>
        <TokenDisc symbol={token.symbol} iconUrl={token.iconUrl} isNative={token.token === null} />
      </div>
      {token.token && isAmbiguous(token, tokens) && <Address address={token.token} />}
    </>
  )
}

/** The spender or the called contract, with its full address. */
function Spender({ plan }: { plan: Plan }) {
  const t = useMessages<Messages>()
  const { spender, approvals } = plan
  const approved = decodeApprovedSpender(approvals?.at(-1)?.data ?? '')
  const isBoth = approved !== null && isSameAddress(approved, spender)
  return (
    <>
      {approved !== null && !isBoth && (
        <div className="panel moves">
          <small>{t('preview.spender')}</small>
          <Address address={approved} />
        </div>
      )}
      <div className="panel moves" data-testid="swap-spender">
        <small>{isBoth ? `${t('preview.target')} · ${t('preview.spender')}` : t(getSpenderLabel(plan))}</small>
        <Address address={spender} />
      </div>
    </>
  )
}

function getSpenderLabel({ step, allowed }: Plan) {
  if (step === 'swap') return 'preview.target'
  return allowed === '0' ? 'preview.noSpender' : 'preview.spender'
}

/** Why the swap stopped, or what the visitor must know before they continue. */
function PlanMessage({ draft: { fault, refusal, batchRefusal, plan, quote } }: { draft: Draft }) {
  const t = useMessages<Messages>()
  const { source, target, native } = useDraftContext()
  // An approval that is on its way may be mined after all. A token may have one of an earlier visit.
  const [isOpen, approval, isUnsent] = useSlice(contract, (slice) => [
    isBlocked(slice, quote?.account),
    selectUnusedApproval(slice, quote?.account, source),
    source?.token === null && !hasRequests(slice, quote?.account),
  ])
  const [from = '', to = '', symbol = ''] = [source, target, native].map((one) => toSafeText(one?.symbol ?? '', 12))
  if (fault)
    return (
      <Banner kind="critical" title={t('fault.title')} testId="swap-fault">
        {t(`fault.${fault}`, { from, to, symbol })} {approval ? t('fault.approved') : isUnsent && t('fault.nothing')}
      </Banner>
    )
  const warning = plan?.isSimulated === false && t('preview.untried.text')
  // The open request shows its own message.
  if (refusal && !(refusal === 'busy' && isOpen))
    return (
      <Banner
        kind={['rejected', 'worse', 'planChanged'].includes(refusal) ? 'info' : 'critical'}
        title={t(`refusal.${refusal}.title`)}
        testId="swap-refusal"
      >
        {t(`refusal.${refusal}.text`)} {warning}
      </Banner>
    )
  if (batchRefusal && plan?.step === 'approve')
    return (
      <Banner
        kind="info"
        title={t('batch.refused.title', { count: plan.allowed === '0' ? 3 : 2 })}
        testId="swap-batch-refused"
      >
        {t(`batch.refused.${batchRefusal}`)} {t('fault.nothing')}
      </Banner>
    )
  if (!warning) return null
  return (
    <Banner kind="caution" title={t('preview.untried.title')} testId="swap-untried">
      {warning}
    </Banner>
  )
}

/** The button that sends. */
function ConfirmControls({ draft, source }: { draft: Draft; source: Holding }) {
  const t = useMessages<Messages>()
  const { back } = useRouter()
  const { confirm, retry, revokeApproval } = useActions(contract)
  const { plan, phase, quote, fault, refusal } = draft
  const isAsked = useSlice(contract, (slice) =>
    selectOpenSwaps(slice, quote?.account).some(({ status }) => status === 'asked'),
  )
  const isOpen = useSlice(contract, (slice) => isBlocked(slice, quote?.account))
  const unusedApproval = useSlice(contract, (slice) => selectUnusedApproval(slice, quote?.account, source))
  const wallet = useWalletName()
  const isRevoking = plan?.step === 'approve' && plan.allowed === '0'
  const revokeButton = unusedApproval && !isRevoking && (fault || refusal) && (
    <Button data-testid="swap-take-back" onClick={() => runAction(revokeApproval())}>
      {t('preview.revoke')}
    </Button>
  )
  useYieldToWallet(isAsked)
  if (fault)
    return (
      <Stack>
        <div className="btns">
          <Button onClick={() => runAction(back())}>{t('preview.change')}</Button>
          <Button kind="primary" data-testid="retry" onClick={() => runAction(retry())}>
            {t('preview.retry')}
          </Button>
        </div>
        {revokeButton}
      </Stack>
    )
  if (isOpen && !isAsked)
    return (
      <>
        <OpenSwaps />
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('preview.leave')}
        </Button>
      </>
    )
  const isWaiting = phase !== 'idle' || isAsked
  const { amount: atomic = '0' } = quote ?? {}
  const amount = `${formatApproximateAmount(atomic, source.decimals)} ${toSafeText(source.symbol, 12)}`
  const label = isRevoking
    ? t('preview.revoke')
    : t(plan?.step === 'approve' ? 'preview.approve' : 'preview.swap', { amount })
  const waiting = wallet ? t('preview.waitingFor', { wallet }) : t('swap.open.title')
  return (
    <Stack>
      {isWaiting ? (
        // The button and a toast say that the wallet asks; a third time would cover the address.
        !isAsked && (
          <div role="status">
            <p>{t(phase === 'settling' ? 'preview.settling' : 'preview.planning')}</p>
          </div>
        )
      ) : plan?.approvals ? (
        // As many as without the batch.
        <p data-testid="swap-batch">{t('preview.batch', { count: plan.approvals.length + 1 })}</p>
      ) : (
        plan?.step === 'approve' && !isRevoking && <p>{t('preview.approveText')}</p>
      )}
      <ConfirmButton
        kind="primary"
        resetKey={JSON.stringify([label, quote, plan, refusal])}
        isLoading={isWaiting || !plan}
        onConfirm={() => runAction(confirm())}
        data-testid="submit"
      >
        {isAsked ? waiting : label}
      </ConfirmButton>
      {!isWaiting && revokeButton}
      {isWaiting && (
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('preview.leave')}
        </Button>
      )}
    </Stack>
  )
}
