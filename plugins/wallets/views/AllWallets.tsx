import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConfirmReplacement } from '../../../ui/hooks/confirm-replacement.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Chips } from '../../../ui/primitives/Chips.tsx'
import { IconButton } from '../../../ui/primitives/IconButton.tsx'
import { SearchField } from '../../../ui/primitives/SearchField.tsx'
import { Router } from '../../capabilities.ts'
import { createGrid } from '../all-wallets-order.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectShownListing } from '../state.ts'
import { formatCount } from './format-count.ts'
import { moveFocus } from './grid-keys.ts'
import { ListStatus } from './ListStatus.tsx'
import { LoadingTiles } from './LoadingTiles.tsx'
import walletsSheet from './sheet.css'
import { type Choice, CODE, useChooseWallet, useWantedNamespace } from './use-choose-wallet.ts'
import { WalletTile } from './WalletTile.tsx'
import { useWantedConnectors } from './wanted-connectors.ts'

const FILTERS = ['all', 'mobile', 'browser', 'certified'] as const

/** All wallets, with a search, filters, and an endless grid. */
export default function AllWallets() {
  useSheet(walletsSheet)
  const t = useMessages<Messages>()
  const items = useItems()
  const listing = useSlice(contract, selectShownListing)
  const { text, searched, filter, total } = useSlice(contract, ({ search, searched, filter, offers }) => ({
    text: search,
    searched,
    filter,
    total: offers?.count ?? 0,
  }))
  const { loadAll, search, chooseFilter } = useActions(contract)
  const { push } = useRouter()
  const connectOrAsk = useConfirmReplacement()
  const grid = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(0)
  // On a phone, a visitor who comes from WalletConnect sees wallets with apps: a QR code can't be scanned by the phone
  // that shows it.
  const isPhone = useSlice(contract, ({ settings }) => settings?.isMobile === true)
  const hasPairing = useHasView(CODE)
  const choose = useChooseWallet()
  const namespace = useWantedNamespace()
  const params = namespace ? { namespace } : {}
  // Does not change: the tiles are drawn anew only if something else does.
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  const onChoose = useCallback((choice: Choice) => latest.current(choice), [])
  const wanted = useCapability(Router, (router) => router?.stack.at(-1)?.params.filter)
  const isForApps = isPhone && wanted === 'mobile'
  useEffect(
    () => runAction(isForApps ? chooseFilter({ filter: 'mobile' }) : loadAll()),
    [isForApps, chooseFilter, loadAll],
  )

  const hasCode = hasPairing && !isPhone
  const isPending = text.trim() !== searched
  const isComing = !listing || listing.status === 'asked' || (listing.status === 'received' && listing.hasMore)
  const isNarrowed = searched !== '' || filter !== 'all'

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const to = moveFocus(event)
    if (to !== undefined) setStop(to)
  }
  function enterGrid(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    grid.current?.querySelector('button')?.focus()
  }

  return (
    <>
      <div className={hasCode ? 'searchrow' : undefined}>
        <SearchField
          label={total < 10 ? t('all.search') : t('all.searchCount', { count: formatCount(total) })}
          clearLabel={t('all.clear')}
          value={text}
          onChange={(typed) => runAction(search({ text: typed }))}
          onKeyDown={enterGrid}
          data-testid="wallet-search"
        />
        {hasCode && (
          <IconButton
            icon="qr"
            label={t('all.scan')}
            onClick={() => connectOrAsk({ view: CODE }, () => runAction(push({ view: CODE, params })))}
          />
        )}
      </div>
      <Chips
        label={t('all.filters')}
        chips={FILTERS.map((id) => ({ id, label: t(`all.filter.${id}`) }))}
        chosen={filter}
        onChoose={(chosen) => runAction(chooseFilter({ filter: chosen }))}
      />
      <div className="wgridplace">
        {(items.length > 0 || isComing) && (
          <ul
            ref={grid}
            className="wgrid"
            aria-label={t('all.list')}
            aria-busy={isPending || isComing}
            onKeyDown={onKeyDown}
          >
            {items.map(({ key, ...item }, index) => (
              <li key={key}>
                <WalletTile {...item} isTabStop={index === Math.min(stop, items.length - 1)} onChoose={onChoose} />
              </li>
            ))}
            {isComing && <LoadingTiles listing={listing} isFirst={items.length === 0} />}
          </ul>
        )}
        <ListStatus
          hasFailed={listing?.status === 'failed'}
          isEmpty={!isComing && items.length === 0}
          search={searched}
          hasCode={hasCode}
        />
      </div>
      <p className="unseen" role="status">
        {isNarrowed && !isPending && listing?.status === 'received' && items.length > 0
          ? t(items.length === 1 ? 'all.foundOne' : 'all.found', { count: items.length })
          : ''}
      </p>
    </>
  )
}

/** Recomputed when the list changes, and not with each keystroke. */
function useItems() {
  const connectors = useWantedConnectors()
  const parts = useSlice(contract, ({ wallets, hidden, settings, searched, filter, listings }) => ({
    wallets,
    hidden,
    settings,
    searched,
    filter,
    listings,
  }))
  return useMemo(() => createGrid(parts, connectors), [parts, connectors])
}
