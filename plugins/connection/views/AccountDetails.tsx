import type { ReactNode } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { LinkRow } from '../../../ui/primitives/LinkRow.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { IconCircle, Tile } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectActiveChain, selectShownNetwork } from './selectors.ts'

/** Rows for the account's network and wallet, and for the explorer if there are no other rows. */
export function AccountDetails({ children }: { children?: ReactNode }) {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  const network = useSlice(contract, selectShownNetwork)
  const wallet = useSlice(contract, (slice) => selectActiveChain(slice)?.accountState.connectedWalletInfo ?? null)
  const explorer = useSlice(contract, (slice) => selectActiveChain(slice)?.accountState.addressExplorerUrl)
  return (
    <Panel label={t('account.details')}>
      <Row
        start={<IconCircle icon="network" />}
        title={t('account.networkRow')}
        end={
          <Tag>
            <bdi>{network ? toSafeText(network.name, 24) : t('account.unknownNetwork')}</bdi>
            <Icon name="chevron" size={16} />
          </Tag>
        }
        onClick={() => runAction(push({ view: 'Networks' }))}
      />
      {!children && <LinkRow start={<IconCircle icon="external" />} title={t('account.explorerRow')} href={explorer} />}
      {wallet && (
        <Row
          start={<Tile name={toSafeText(wallet.name)} imageUrl={wallet.imageUrl} />}
          title={t('account.walletRow')}
          end={
            <Tag>
              <bdi>{toSafeText(wallet.name, 24)}</bdi>
              <Icon name="chevron" size={16} />
            </Tag>
          }
          onClick={() => runAction(push({ view: 'ConnectedWallets' }))}
          data-testid="connected-wallets"
        />
      )}
      {children}
    </Panel>
  )
}
