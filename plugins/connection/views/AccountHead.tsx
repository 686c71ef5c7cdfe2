import { shortAddress } from '../../../ui/format/address.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useProfile } from '../../../ui/hooks/profile.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Amount } from '../../../ui/primitives/Amount.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { accountSheet } from '../../../ui/theme/account.ts'
import { copySheet } from '../../../ui/theme/copy.ts'
import { figuresSheet } from '../../../ui/theme/figures.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { activeChain, activeNetwork } from './active.ts'

/** The picture, the name or the address, and the native balance: the one big figure. */
export function AccountHead({ address }: { address: string }) {
  useSheet(figuresSheet)
  useSheet(copySheet)
  useSheet(accountSheet)
  const t = useMessages<Messages>()
  const { push } = useRouter()
  const { name, imageUrl } = useProfile(address)
  return (
    <div className="who">
      <Portrait address={address} imageUrl={imageUrl} size={64} />
      <button
        type="button"
        className="copy"
        aria-label={t('account.profile', { short: name ? safeText(name) : shortAddress(address), address })}
        title={address}
        onClick={() => act(push({ view: 'Profile' }))}
      >
        {name ? <bdi className="name">{safeText(name)}</bdi> : <bdi dir="ltr">{shortAddress(address)}</bdi>}
        <Icon name="chevron-down" size={16} />
      </button>
      <div className="figure">
        <Balance />
      </div>
    </div>
  )
}

function Balance() {
  const t = useMessages<Messages>()
  const { refreshBalance } = useActions(contract)
  const { balance, balanceSymbol, isBalanceUnavailable, isTooEarly, decimals } = useSlice(contract, (slice) => ({
    balance: activeChain(slice)?.accountState.balance ?? null,
    balanceSymbol: activeChain(slice)?.accountState.balanceSymbol ?? '',
    isBalanceUnavailable: activeChain(slice)?.accountState.isBalanceUnavailable ?? false,
    isTooEarly: activeChain(slice)?.accountState.balanceRetryAt != null,
    decimals: activeNetwork(slice)?.nativeCurrency.decimals ?? 18,
  }))
  if (isBalanceUnavailable)
    return (
      <>
        <span className="amount" aria-hidden="true">
          {'–'}
        </span>
        <span className="lack">
          <span role="status">{t(isTooEarly ? 'account.tooEarly' : 'account.unavailable')}</span>
          <button
            type="button"
            className="lnk"
            aria-disabled={isTooEarly || undefined}
            onClick={() => act(refreshBalance())}
            data-testid="retry"
          >
            {t('account.retry')}
          </button>
        </span>
      </>
    )
  if (balance === null)
    return (
      <>
        <Skeleton width={176} height={36} radius={10} />
        <span className="unseen">{t('account.balanceLoading')}</span>
      </>
    )
  return (
    <>
      <span className="unseen">{t('account.balance')}</span>
      <Amount atomic={balance} decimals={decimals} symbol={safeText(balanceSymbol, 12)} isDisplay />
    </>
  )
}
