import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworkImage } from '../../../ui/hooks/network-image.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { HeaderStart } from '../../../ui/modal/shell.ts'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import accountSheet from '../../../ui/theme/account.css'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectShownNetwork } from './selectors.ts'

/** The active network in the header, as a button that opens the list. */
export function NetworkChip() {
  useSheet(accountSheet)
  const t = useMessages<Messages>()
  const network = useSlice(contract, selectShownNetwork)
  const { push } = useRouter()
  const imageUrl = useNetworkImage(network)
  const name = network ? toSafeText(network.name) : t('account.unknownNetwork')
  return (
    <HeaderStart>
      <button
        type="button"
        className={network ? 'netbtn' : 'netbtn is-caution'}
        onClick={() => runAction(push({ view: 'Networks' }))}
        data-testid="header-network"
      >
        {network ? <Disc name={name} imageUrl={imageUrl} size={24} /> : <Icon name="warning" />}
        <span className="unseen">{t('account.network', { name })}</span>
        <Icon name="chevron-down" size={16} />
      </button>
    </HeaderStart>
  )
}
