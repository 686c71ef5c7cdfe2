import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { useWalletGroup } from '../../../ui/hooks/wallet-group.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { getRecentRows } from '../recent-and-listed-rows.ts'
import { useChooseWallet, useConnectors } from './use-choose-wallet.ts'
import { WalletRow } from './WalletRow.tsx'

/** Wallets of earlier visits that are not installed in this browser, in the first view. */
export default function RecentWallets() {
  const t = useMessages<Messages>()
  const connectors = useConnectors()
  const { isPart } = useWalletGroup()
  const rows = useSlice(contract, (slice) => getRecentRows(slice, connectors)).filter(({ id, rdns, name }) =>
    isPart([id, rdns, name]),
  )
  const choose = useChooseWallet()
  if (!rows[0]) return null
  return (
    <Panel isPart>
      {rows.map((wallet) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          end={<Tag>{t('listed.recent')}</Tag>}
          onClick={() => choose({ wallet })}
        />
      ))}
    </Panel>
  )
}
