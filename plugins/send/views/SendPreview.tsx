import { useState } from 'react'
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
import { Check } from '../../../ui/primitives/Check.tsx'
import { ConfirmButton } from '../../../ui/primitives/ConfirmButton.tsx'
import { DetailItem } from '../../../ui/primitives/DetailList.tsx'
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx'
import { FittedAmount } from '../../../ui/primitives/FittedAmount.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { TokenDisc } from '../../../ui/primitives/TokenDisc.tsx'
import amountDisplaySheet from '../../../ui/theme/amount-display.css'
import moneySheet from '../../../ui/theme/amount-form.css'
import { isAmbiguous } from '../../shared/amounts/ambiguous-symbols.ts'
import { isSameAddress } from '../../shared/wallets/same-address.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { isBlocked, selectOpenTransfers } from '../selectors.ts'
import type { Review } from '../state.ts'
import { Costs } from './Costs.tsx'
import { OpenTransfers } from './OpenTransfers.tsx'
import { useDraftContext } from './use-draft-context.ts'

/** Shows all that will be signed, with the full receiver address, and sends it through the wallet. */
export default function SendPreview() {
  useSheet(amountDisplaySheet)
  useSheet(moneySheet)
  const t = useMessages<Messages>()
  const review = useSlice(contract, (slice) => slice.review)
  if (review) return <ReviewDetails review={review} />
  return <EmptyState title={t('preview.none')} />
}

function ReviewDetails({ review }: { review: Review }) {
  const t = useMessages<Messages>()
  const { to, name, image, token, symbol, warning, isUncompared } = review
  const paid = useSlice(contract, (slice) => slice.paid.find(({ address }) => isSameAddress(address, to))?.count)
  // A warning comes from the accounts or the chain, the count from storage.
  const count = warning ? undefined : paid
  const { tokens } = useDraftContext()
  const listed = tokens.find((one) => one.token === token)
  return (
    <>
      <div className="panel moves">
        <div className="split">
          <span>
            <small>{t('preview.send')}</small>
            <FittedAmount atomic={review.amount} decimals={review.decimals} symbol={toSafeText(symbol, 12)} />
          </span>
          <TokenDisc symbol={symbol} iconUrl={listed?.iconUrl} isNative={token === null} />
        </div>
        {token && (!listed || isAmbiguous(listed, tokens)) && <Address address={token} />}
        <div className="arrowline">
          <Icon name="arrow-down" size={18} />
        </div>
        <div className="split">
          <span>
            <small>{t(paid || name ? 'preview.to' : 'preview.toNew')}</small>
            {name && <bdi className="named">{toSafeText(name)}</bdi>}
          </span>
          {!warning && <Portrait address={to} imageUrl={image} size={40} />}
        </div>
        <div data-testid="preview-receiver" title={to}>
          <Address address={to} other={warning?.kind === 'lookAlike' ? warning.address : undefined} />
        </div>
      </div>
      {(warning || isUncompared) && <WarningBanner review={review} />}
      {/* Announced as it changes, so the region is there before. */}
      <div role="status">
        <RefusalBanner review={review} />
      </div>
      <Costs>
        {count && (
          <DetailItem name={t('preview.paid')}>{t(count > 1 ? 'preview.times' : 'preview.once', { count })}</DetailItem>
        )}
      </Costs>
      <ConfirmControls review={review} />
    </>
  )
}

function WarningBanner({ review }: { review: Review }) {
  const t = useMessages<Messages>()
  const { warning, isUncompared } = review
  const like = warning?.kind === 'lookAlike' ? warning : null
  const name = like?.name ? toSafeText(like.name) : t('preview.known')
  return (
    <Banner
      kind={warning ? 'caution' : 'info'}
      title={t(`preview.${warning?.kind ?? 'unchecked'}.title`, { name, symbol: toSafeText(review.symbol, 12) })}
      testId={warning ? 'send-warning' : 'send-uncompared'}
    >
      {warning && t(`preview.${warning.kind}.text`)}
      {isUncompared && ` ${t('preview.uncompared')}`}
      {like && <Address address={like.address} other={review.to} />}
    </Banner>
  )
}

/** Why nothing was sent. */
function RefusalBanner({ review }: { review: Review }) {
  const t = useMessages<Messages>()
  const [refusal, isOpen] = useSlice(contract, (slice) => [slice.refusal, isBlocked(slice, review.account)])
  // The open request shows its own message.
  if (!refusal || (refusal === 'busy' && isOpen)) return null
  return (
    <Banner
      kind={refusal === 'rejected' ? 'info' : 'critical'}
      title={t(`preview.${refusal}.title`, { name: toSafeText(review.name ?? '') })}
      testId="send-refusal"
    >
      {t(`preview.${refusal}.text`)}
    </Banner>
  )
}

/** The button that sends. After a warning, the filled button is the safe way out. */
function ConfirmControls({ review }: { review: Review }) {
  const t = useMessages<Messages>()
  const { back } = useRouter()
  const { confirm } = useActions(contract)
  const [isTicked, tick] = useState(false)
  const { isConfirming, isAsked, isOpen, refusal } = useSlice(contract, (slice) => ({
    isConfirming: slice.isConfirming,
    isOpen: isBlocked(slice, review.account),
    isAsked: selectOpenTransfers(slice, review.account).some(({ status }) => status === 'asked'),
    refusal: slice.refusal,
  }))
  const amount = `${formatApproximateAmount(review.amount, review.decimals)} ${toSafeText(review.symbol, 12)}`
  const isWaiting = isConfirming || isAsked
  const wallet = useWalletName()
  const { warning } = review
  useYieldToWallet(isAsked)
  const submit = {
    resetKey: `${review.amount} (${review.token ?? ''}) to ${review.to} on ${review.network}${refusal ?? ''}`,
    onConfirm: () => runAction(confirm()),
    'data-testid': 'submit',
  }
  if (isOpen && !isAsked)
    return (
      <>
        <OpenTransfers />
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('preview.leave')}
        </Button>
      </>
    )
  if (isWaiting || !warning)
    return (
      <Stack>
        {isWaiting && (
          <div role="status">
            <Banner kind="info" title={t('preview.waiting')}>
              {t('preview.waitingText')}
            </Banner>
          </div>
        )}
        <ConfirmButton {...submit} kind="primary" isLoading={isWaiting}>
          {isAsked && wallet ? t('preview.waitingFor', { wallet }) : t('preview.action', { amount })}
        </ConfirmButton>
        {isWaiting && (
          <Button kind="quiet" onClick={() => runAction(back())}>
            {t('preview.leave')}
          </Button>
        )}
      </Stack>
    )
  return (
    <>
      <Check isTicked={isTicked} onTick={tick}>
        {t(warning.kind === 'lookAlike' ? 'preview.compared' : 'preview.understood')}
      </Check>
      <Stack>
        <div className="btns">
          {isTicked ? (
            <ConfirmButton {...submit}>{t('preview.anyway')}</ConfirmButton>
          ) : (
            <Button disabled data-testid="submit">
              {t('preview.anyway')}
            </Button>
          )}
          <Button kind="primary" onClick={() => runAction(back())}>
            {t('preview.change')}
          </Button>
        </div>
      </Stack>
    </>
  )
}
