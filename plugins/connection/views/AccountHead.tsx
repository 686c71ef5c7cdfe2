import { shortAddress } from '../../../ui/format/address.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Amount } from '../../../ui/primitives/Amount.tsx'
import { Avatar } from '../../../ui/primitives/Avatar.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { activeChain, activeNetwork } from './active.ts'

/** The picture, the address, and the native balance: the one big figure. */
export function AccountHead({ address }: { address: string }) {
  const t = useMessages<Messages>()
  return (
    <div className="who">
      <Avatar address={address} size={64} />
      <CopyButton
        value={address}
        label={t('account.copy', { short: shortAddress(address), address })}
        copiedLabel={t('account.copied')}
      >
        <bdi dir="ltr">{shortAddress(address)}</bdi>
      </CopyButton>
      <div className="figure">
        <Balance />
      </div>
    </div>
  )
}

function Balance() {
  const t = useMessages<Messages>()
  const { refreshBalance } = useActions(contract)
  const { balance, balanceSymbol, isBalanceUnavailable, decimals } = useSlice(contract, (slice) => ({
    balance: activeChain(slice)?.accountState.balance ?? null,
    balanceSymbol: activeChain(slice)?.accountState.balanceSymbol ?? '',
    isBalanceUnavailable: activeChain(slice)?.accountState.isBalanceUnavailable ?? false,
    decimals: activeNetwork(slice)?.nativeCurrency.decimals ?? 18,
  }))
  if (isBalanceUnavailable)
    return (
      <>
        <span className="amount" aria-hidden="true">
          {'–'}
        </span>
        <span className="lack">
          {t('account.unavailable')}
          <button type="button" className="lnk" onClick={() => act(refreshBalance())} data-testid="retry">
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
