import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shortenAddress } from '../../../ui/format/address.ts'
import { useHasAllWallets } from '../../../ui/hooks/has-all-wallets.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useAccountsActions, useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { useAutoClose } from '../../../ui/modal/auto-close.ts'
import { useTerminalView, useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tabs } from '../../../ui/primitives/Tabs.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { Router } from '../../capabilities.ts'
import { SUCCESS_STAY_MS } from '../constants.ts'
import { BASIC_VIEW, CONNECTOR } from '../manifest.ts'
import type { Messages } from '../messages.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { Scan } from './Scan.tsx'
import { getPlatforms, openPaired, type Platform, usePairing } from './use-pairing.ts'

/** Connects a wallet on another device or an app on this one, and shows the result. */
export default function ConnectingWalletConnect() {
  const t = useMessages<Messages>()
  const pairing = usePairing()
  const { back, close, open, push } = useRouter()
  const hasAccount = useHasView('Account')
  const hasAllWallets = useHasAllWallets()
  // The view with which the modal opens.
  const isBasic = useCapability(Router, (state) => state?.stack.at(-1)?.view === BASIC_VIEW)
  const hasBack = useCapability(Router, (state) => state?.stack.length !== 1) || isBasic
  const { connect } = useAccountsActions()
  const { outcome, name, imageUrl, failure, address, network, site } = pairing
  const connectAgain = () => runAction(connect({ connectorId: CONNECTOR, namespace: pairing.namespace }))
  const renewal = useRenewal(pairing, connectAgain)
  const words = {
    wallet: name ?? t('pairing.wallet'),
    site: site ?? t('pairing.site'),
    account: shortenAddress(address),
    network: network || t('pairing.network'),
  }
  const isDeclined = outcome === 'rejected' || renewal.isBehind
  const isConnected = outcome === 'connected'
  const isEnded = isConnected || isDeclined || outcome === 'failed' || failure !== null
  const ending = isConnected ? 'success' : isDeclined ? 'declined' : (failure ?? 'failed')
  useTitle(name ?? t('connectingWalletConnect.title'))
  useTerminalView(isConnected)
  useAutoClose(isConnected, SUCCESS_STAY_MS)

  const status = useKeptFocus(isEnded)

  return (
    <>
      {!isEnded && (
        <>
          <Ways pairing={pairing} />
          {isBasic && hasAllWallets && (
            <Stack>
              <Button kind="quiet" onClick={() => runAction(push({ view: 'AllWallets' }))} data-testid="all-wallets">
                {t('pairing.all')}
              </Button>
            </Stack>
          )}
        </>
      )}
      {/* Announced as it changes, so it is there before the result. */}
      <div ref={status} className={isEnded ? 'center' : 'unseen'} role="status">
        {isEnded && (
          <StatusMessage
            picture={
              <ConnectionIllustration state={isConnected ? 'success' : 'declined'}>
                <Tile name={words.wallet} imageUrl={imageUrl} size={64} />
              </ConnectionIllustration>
            }
            title={t(`pairing.${ending}.title`, words)}
          >
            {t(`pairing.${ending}.text`, words)}
          </StatusMessage>
        )}
      </div>
      {isConnected && (
        <Stack>
          <Button kind="primary" onClick={() => runAction(close())}>
            {t('pairing.done')}
          </Button>
          {hasAccount && (
            <Button kind="quiet" onClick={() => runAction(open({ view: 'Account' }))} data-testid="view-account">
              {t('pairing.account')}
            </Button>
          )}
        </Stack>
      )}
      {isEnded && !isConnected && (
        <Stack>
          {pairing.namespace && (
            <Button kind="primary" onClick={renewal.retry} data-testid="retry">
              {t('pairing.retry')}
            </Button>
          )}
          {/* Beside the list of a wide modal, back would close it. */}
          {hasBack && (
            <Button kind="quiet" onClick={() => runAction(back())}>
              {t('pairing.other')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}

/** Moves the focus to the title, like a new view, if what had it is gone. @returns For an element that stays */
function useKeptFocus(shown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot
    const isLost = !root.activeElement && [document.body, root.host].includes(document.activeElement as HTMLElement)
    if (isLost && before.current !== shown) root.querySelector('h2')?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return place
}

/**
 * On a phone, pairs again behind what says that the visitor declined: a phone opens an app only within the next tap, and
 * a pairing takes longer.
 */
function useRenewal(pairing: ReturnType<typeof usePairing>, connectAgain: () => void) {
  const [isWanted, setWanted] = useState(false)
  const { wallet, isMobile, outcome, failure } = pairing
  const leadsToApp = getPlatforms(wallet, isMobile)[0] === 'mobile'
  const latest = useRef(connectAgain)
  const before = useRef(outcome)
  useEffect(() => {
    latest.current = connectAgain
  })
  useEffect(() => {
    const isNew = outcome !== before.current
    before.current = outcome
    if (!isNew || !leadsToApp || outcome !== 'rejected') return
    setWanted(true)
    latest.current()
  }, [leadsToApp, outcome])
  const isBehind = isWanted && outcome === null && failure === null
  const retry = () => {
    setWanted(false)
    if (isBehind) openPaired(pairing, 'mobile')
    else connectAgain()
  }
  return { isBehind, retry }
}

/** Shows one way to connect, or tabs if the wallet supports several. */
function Ways({ pairing }: { pairing: ReturnType<typeof usePairing> }) {
  const t = useMessages<Messages>()
  const [wanted, setWanted] = useState<string>()
  const platforms = getPlatforms(pairing.wallet, pairing.isMobile)
  const platform = platforms.find((one) => one === wanted) ?? (platforms[0] as Platform)
  const way = platform === 'qr' ? <Scan pairing={pairing} /> : <OpenWallet pairing={pairing} platform={platform} />
  if (platforms.length === 1) return way
  return (
    <Tabs
      label={t('pairing.tabs')}
      tabs={platforms.map((id) => ({ id, label: t(`pairing.tab.${id}`) }))}
      chosen={platform}
      onChoose={setWanted}
    >
      {way}
    </Tabs>
  )
}
