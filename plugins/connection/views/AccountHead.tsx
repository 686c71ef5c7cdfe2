import { shortenAddress } from '../../../ui/format/address.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useProfile } from '../../../ui/hooks/profile.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import accountSheet from '../../../ui/theme/account.css'
import copySheet from '../../../ui/theme/copy.css'
import type { Messages } from '../messages.ts'
import { AccountValue } from './AccountValue.tsx'

/** The avatar, the name or address, and the total value or the native balance. */
export function AccountHead({ address }: { address: string }) {
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
        aria-label={t('account.profile', { short: name ? toSafeText(name) : shortenAddress(address), address })}
        title={address}
        onClick={() => runAction(push({ view: 'Profile' }))}
      >
        {name ? <bdi className="name">{toSafeText(name)}</bdi> : <bdi dir="ltr">{shortenAddress(address)}</bdi>}
        <Icon name="chevron-down" size={16} />
      </button>
      <AccountValue />
    </div>
  )
}
