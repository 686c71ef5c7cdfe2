import { type ReactNode, useId } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { WalletGroupContext } from '../../../ui/hooks/wallet-group.ts'
import { isNamed, type RowKind, sortRows } from '../../../ui/host-wallet-order.ts'
import { ViewById } from '../../../ui/modal/ViewById.tsx'
import { matchesRef } from '../../capabilities/sort-connectors.ts'
import { type Connector, Host, walletGroup, walletSource } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import groupsSheet from './groups.css'

type Parts = readonly [Connector, ...Connector[]]

interface ArrangedWalletsProps {
  ways: readonly Connector[]
  wallets: readonly Parts[]
  row: (parts: Parts) => ReactNode
}

interface Item {
  readonly kind: RowKind
  readonly names?: readonly (string | undefined)[]
  readonly row: ReactNode
}

/** The wallet rows in the host's order, and under its headings. */
export default function ArrangedWallets({ ways, wallets, row }: ArrangedWalletsProps) {
  useSheet(groupsSheet)
  const t = useMessages<Messages>()
  const id = useId()
  const groups = useSlots(walletGroup)
  const sources = useSlots(walletSource)
  const order = useCapability(Host, (host) => host?.connectorOrder ?? [])
  const recent = useSlice(contract, (slice) => slice.recent)

  const toItem = (parts: Parts): Item => {
    const isRecent = parts.some((part) => recent.some((one) => matchesRef(part, one)))
    return {
      kind: parts[0].transport ? 'remote' : isRecent ? 'recent' : 'installed',
      names: parts.flatMap((part) => [part.id, part.explorerId, part.info?.rdns, part.name]),
      row: row(parts),
    }
  }
  const all = [...ways.map((way): Parts => [way]), ...wallets].map(toItem)
  const getSource = (wanted: 'recent' | 'listed'): Item[] =>
    sources.flatMap(({ view, position }) =>
      position === wanted
        ? {
            kind: wanted,
            // Its rows are items of this list, see `isPart` of `Panel`.
            row: (
              <li key={view} role="none">
                <ViewById id={view} />
              </li>
            ),
          }
        : [],
    )
  const list = (items: readonly Item[], label: { 'aria-label': string } | { 'aria-labelledby': string }) => (
    // biome-ignore lint/a11y/noRedundantRoles: without it, axe would take items without a role for a mistake
    <ul className="panel" role="list" {...label}>
      {items.map((item) => item.row)}
    </ul>
  )
  const named = groups.flatMap(({ wallets }) => wallets)
  const free = all.filter(({ names = [] }) => !isNamed(named, names))
  const label = { 'aria-label': t('connect.wallets') }
  if (groups.length === 0)
    return list(sortRows([...free, ...getSource('recent'), ...getSource('listed')], order), label)

  const rest = { hasOthers: true, isPart: (names: Item['names'] = []) => !isNamed(named, names) }
  return (
    <div className="wallet-groups">
      {free.length > 0 && list(sortRows(free, order), label)}
      {groups.map(({ title, wallets }, index) => {
        const own = all.filter(({ names = [] }) => isNamed(wallets, names))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a host's groups keep their places
          <section key={index} className="wallet-group">
            <h3 id={`${id}${index}`}>
              <bdi>{toSafeText(title, 40)}</bdi>
            </h3>
            <WalletGroupContext.Provider value={{ hasOthers: false, isPart: (names) => isNamed(wallets, names) }}>
              {list([...sortRows(own, wallets), ...getSource('recent'), ...getSource('listed')], {
                'aria-labelledby': `${id}${index}`,
              })}
            </WalletGroupContext.Provider>
          </section>
        )
      })}
      <WalletGroupContext.Provider value={rest}>
        {list([...getSource('recent'), ...getSource('listed')], label)}
      </WalletGroupContext.Provider>
    </div>
  )
}
