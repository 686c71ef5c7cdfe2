import { useEffect } from 'react'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useWalletGroup } from '../../../ui/hooks/wallet-group.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row, StaticRow } from '../../../ui/primitives/Row.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { Host, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { getListedRows } from '../recent-and-listed-rows.ts'
import { formatCount } from './format-count.ts'
import { useChooseWallet, useConnectors } from './use-choose-wallet.ts'
import { WalletRow } from './WalletRow.tsx'

/** Featured, custom and recommended wallets, and the row that leads to all, in the first view. */
export default function ListedWallets() {
  const t = useMessages<Messages>()
  const connectors = useConnectors()
  const { isPart, hasOthers } = useWalletGroup()
  const { count, settings, ...listed } = useSlice(contract, (slice) => ({
    ...getListedRows(slice, connectors),
    count: slice.offers?.count,
    settings: slice.settings,
  }))
  const rows = listed.rows.filter(({ id, rdns, name }) => isPart([id, rdns, name]))
  const awaited = hasOthers ? listed.awaited : 0
  const mayList = useCapability(Host, (host) => host?.projectId && host.features.allWallets !== false)
  const { allWallets, isMobile } = settings ?? {}
  const isWanted = allWallets !== 'HIDE' && (isMobile || allWallets !== 'ONLY_MOBILE')
  const leadsToAll = mayList && isWanted && hasOthers
  const choose = useChooseWallet()
  const { loadFeatured } = useActions(contract)
  const { push } = useRouter()
  // Not while it is prerendered: nothing runs before the modal opens.
  const isOpen = useCapability(Router, (router) => router?.open)
  useEffect(() => {
    if (isOpen) runAction(loadFeatured())
  }, [isOpen, loadFeatured])

  const isEmpty = !rows[0]
  if (isEmpty && !hasOthers) return null
  const isAlone = isEmpty && !connectors[0] && !awaited && !leadsToAll
  return (
    <Panel isPart>
      {rows.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} onClick={() => choose({ wallet })} />
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <StaticRow
          // biome-ignore lint/suspicious/noArrayIndexKey: places are alike
          key={index}
          start={<Skeleton width={40} height={40} radius={11} />}
          title={<Skeleton width={96} height={16} />}
        />
      ))}
      {leadsToAll && (
        <Row
          start={<IconCircle icon="grid" />}
          title={t('listed.all')}
          end={
            count ? (
              <Tag>
                <bdi dir="ltr">{formatCount(count)}</bdi>
              </Tag>
            ) : null
          }
          onClick={() => runAction(push({ view: 'AllWallets' }))}
          data-testid="all-wallets"
        />
      )}
      {isAlone && (
        <Row
          start={<IconCircle icon="wallet" />}
          title={t('listed.get')}
          onClick={() => runAction(push({ view: 'GetWallet' }))}
        />
      )}
    </Panel>
  )
}
