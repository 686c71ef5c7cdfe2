import { type CaipAddress, toAddress } from '../../../plugins/capabilities/caip.ts'
import { Accounts, Activity } from '../../../plugins/capabilities.ts'
import { shortenAddress } from '../../../ui/format/address.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { shortenTo } from '../../../ui/format/shorten-to.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useProfile } from '../../../ui/hooks/profile.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { messages } from '../../../ui/locale/account-messages.ts'
import { useWords } from '../../../ui/locale/button-words.ts'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import type { AccountLook } from './account-look.ts'
import { applyTheme } from './colors.ts'
import { getInteractiveStyle } from './interactive-style.ts'
import { applyStyle } from './style.ts'

const style = (): string => `${applyTheme('text-muted', '#aea89d', '#625d55')}
.portico-button[data-kind=account]{padding-inline:7px 13px;font-variant-numeric:tabular-nums}
.portico-avatar{border-radius:50%}
.portico-button .portico-balance{font-weight:500;font-size:max(13px,.8125rem);line-height:1.4;color:var(--p-text-muted);padding-inline:8px 10px;border-inline-end:1px solid var(--p-line)}
.portico-balance svg{fill:var(--p-surface-hover)}
.portico-pending{position:relative}
.portico-pending::after{content:"";position:absolute;inset:-4px;border:2px solid #8886;border-block-start-color:currentColor;border-radius:50%;animation:portico-spin .9s linear infinite}
.portico-unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
@media(prefers-reduced-motion:reduce){.portico-pending::after{animation:none}}`
const styleRef = /* @__PURE__ */ applyStyle(getInteractiveStyle, style)

/** The content of an account button: balance, picture, and name or short address. */
export function AccountLabel({
  account,
  balance: shown,
  charsStart,
  charsEnd,
}: AccountLook & { account: CaipAddress }) {
  const isActive = useCapability(Accounts, (state) => state?.active?.caipAddress === account)
  const balance = useCapability(Accounts, (state) => state?.balance ?? null)
  const isUnavailable = useCapability(Accounts, (state) => state?.isBalanceUnavailable)
  const address = toAddress(account)
  const isPending = useCapability(Activity, (state) => state?.isPending)
  const words: Readonly<Record<string, string>> = useWords()
  const { name, imageUrl } = useProfile(address)
  const short =
    charsStart === undefined && charsEnd === undefined
      ? shortenAddress(address)
      : shortenTo(address, charsStart ?? 6, charsEnd ?? 4)
  return (
    <>
      {isActive && !isUnavailable && shown !== 'hide' && (
        <bdi dir="ltr" className="portico-balance">
          {balance ? (
            `${formatAmount(balance.atomic, balance.decimals)} ${toSafeText(balance.symbol, 12)}`
          ) : (
            <svg width="64" height="12" aria-hidden="true">
              <rect width="64" height="12" rx="6" />
            </svg>
          )}
        </bdi>
      )}
      <span className={isPending ? 'portico-pending' : undefined}>
        <Portrait address={address} imageUrl={imageUrl} size={28} />
        {isPending && <span className="portico-unseen">{words['button.pending'] ?? messages['button.pending']}</span>}
      </span>
      <bdi dir="ltr" ref={styleRef}>
        {name ? toSafeText(name, 20) : short}
      </bdi>
    </>
  )
}
