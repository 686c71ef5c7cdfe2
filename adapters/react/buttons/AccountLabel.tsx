import { type CaipAddress, toAddress } from '../../../plugins/capabilities/caip.ts'
import { Accounts, Activity } from '../../../plugins/capabilities.ts'
import { shortenAddress } from '../../../ui/format/address.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { shortenTo } from '../../../ui/format/shorten-to.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useProfile } from '../../../ui/hooks/profile.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { useWords } from '../../../ui/locale/button-words.ts'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import type { AccountLook } from './account-look.ts'
import { applyStyle } from './apply-style.ts'
import { getInteractiveStyle } from './interactive-style.ts'
import { PendingRing } from './PendingRing.tsx'
import { getThemeStyle } from './theme-style.ts'

const style = (): string => `${getThemeStyle('text-muted', '#aea89d', '#625d55')}
.portico-button[data-kind=account]{padding-inline:7px 13px;font-variant-numeric:tabular-nums}
.portico-avatar{border-radius:50%}
.portico-button .portico-balance{font-weight:500;font-size:max(13px,.8125rem);line-height:1.4;color:var(--p-text-muted);padding-inline:8px 10px;border-inline-end:1px solid var(--p-line)}
.portico-balance svg{fill:var(--p-surface-hover)}`
const styleRef = /* @__PURE__ */ applyStyle(getInteractiveStyle, style)

/** The content of an account button: balance, picture, and name or short address. */
export function AccountLabel({
  account,
  balance: shown,
  charsStart,
  charsEnd,
}: AccountLook & { account: CaipAddress }) {
  // The balance is written in their language.
  useWords()
  const isActive = useCapability(Accounts, (state) => state?.active?.caipAddress === account)
  const balance = useCapability(Accounts, (state) => state?.balance ?? null)
  const isUnavailable = useCapability(Accounts, (state) => state?.isBalanceUnavailable)
  const address = toAddress(account)
  const isPending = useCapability(Activity, (state) => state?.isPending)
  const { name, imageUrl } = useProfile(address)
  const short =
    charsStart === undefined && charsEnd === undefined
      ? shortenAddress(address)
      : shortenTo(address, charsStart ?? 6, charsEnd ?? 4)
  return (
    <>
      {isActive && !isUnavailable && shown !== 'hide' && (
        <span className="portico-balance">
          {balance ? (
            <bdi dir="ltr">{`${formatAmount(balance.atomic, balance.decimals)} ${toSafeText(balance.symbol, 12)}`}</bdi>
          ) : (
            <svg width="64" height="12" aria-hidden="true">
              <rect width="64" height="12" rx="6" />
            </svg>
          )}
        </span>
      )}
      <PendingRing isPending={isActive && isPending}>
        <Portrait address={address} imageUrl={imageUrl} size={28} />
      </PendingRing>
      <bdi dir="ltr" ref={styleRef}>
        {name ? toSafeText(name, 20) : short}
      </bdi>
    </>
  )
}
