import { type Account, Accounts } from '../../plugins/capabilities.ts'
import { shortenAddress } from '../../ui/format/address.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { toSafeText } from '../../ui/format/text.ts'
import { useProfile } from '../../ui/hooks/profile.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { useWords } from '../../ui/locale/button-words.ts'
import { Portrait } from '../../ui/primitives/Portrait.tsx'
import { applyStyle } from '../react/buttons/apply-style.ts'
import { getInteractiveStyle } from '../react/buttons/interactive-style.ts'
import { PendingRing } from '../react/buttons/PendingRing.tsx'
import { getThemeStyle } from '../react/buttons/theme-style.ts'
import { type Sizes, showOn } from './responsive.ts'
import { useHasPendingTransactions } from './transactions.ts'

export interface AccountSummaryProps {
  account: Account
  status: Sizes<'full' | 'avatar' | 'address'>
  balance: Sizes<boolean>
}

const SIZE = 28

const style = (): string => `${getThemeStyle('text-muted', '#aea89d', '#625d55')}
.portico-button[data-kind=account]{padding-inline:7px 13px;font-variant-numeric:tabular-nums}
.portico-avatar{border-radius:50%}
.portico-button .portico-balance{font-weight:500;color:var(--p-text-muted);padding-inline:8px 0}`
const styleRef = /* @__PURE__ */ applyStyle(getInteractiveStyle, style)

/** The content of the account's button: balance, picture, and name or short address. */
export default function AccountSummary({ account, status, balance }: AccountSummaryProps) {
  // The balance is written in their language.
  useWords()
  const { address } = account
  const { name, imageUrl } = useProfile(address)
  const isPending = useHasPendingTransactions()
  const known = useCapability(Accounts, (state) =>
    state?.active?.caipAddress === account.caipAddress ? state.balance : null,
  )
  return (
    <>
      {known && (
        <bdi dir="ltr" className={`portico-balance ${showOn(balance, Boolean)}`}>
          {`${formatAmount(known.atomic, known.decimals)} ${toSafeText(known.symbol, 12)}`}
        </bdi>
      )}
      <span className={showOn(status, (value) => value !== 'address')}>
        <PendingRing isPending={isPending}>
          <Portrait address={address} imageUrl={imageUrl} size={SIZE} />
        </PendingRing>
      </span>
      <bdi dir="ltr" ref={styleRef} className={showOn(status, (value) => value !== 'avatar')}>
        {name ? toSafeText(name, 20) : shortenAddress(address)}
      </bdi>
    </>
  )
}
