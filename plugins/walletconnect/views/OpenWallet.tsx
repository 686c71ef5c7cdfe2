import { useEffect, useRef } from 'react'
import { hasActivation } from '../../../ui/has-activation.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { getLinks, openPaired, type Platform, type usePairing } from './use-pairing.ts'

interface OpenWalletProps {
  pairing: ReturnType<typeof usePairing>
  platform: Exclude<Platform, 'qr'>
}

/**
 * Opens a wallet on the same device, an app or a web page. On a phone, the tap that led here has opened it already if the
 * pairing was there. If not, it opens by itself only as long as the browser counts that tap; afterwards the button does.
 */
export function OpenWallet({ pairing, platform }: OpenWalletProps) {
  const t = useMessages<Messages>()
  const { openWallet } = useActions(contract)
  const { push } = useRouter()
  const hasStores = useHasView('GetWallet')
  const { wallet, name, imageUrl, uri, isMobile, site } = pairing
  const base = getLinks(wallet)[platform]
  // Who has links to open has a name.
  const words = { wallet: name ?? '', site: site ?? t('pairing.thisSite') }

  /** Later requests open the same wallet. */
  const remember = () => {
    if (isMobile && base) runAction(openWallet({ href: base, name: words.wallet }))
  }
  const open = () => {
    if (openPaired(pairing, platform)) remember()
  }
  const wasPaired = useRef(uri !== null)
  const latest = useRef({ open, remember })
  useEffect(() => {
    latest.current = { open, remember }
  })
  const isReady = uri !== null && platform === 'mobile'
  useEffect(() => {
    if (!isReady) return
    if (wasPaired.current) latest.current.remember()
    else if (hasActivation()) latest.current.open()
  }, [isReady])

  return (
    <>
      <StatusMessage
        picture={
          <ConnectionIllustration state="waiting">
            <Tile name={words.wallet} imageUrl={imageUrl} size={64} />
          </ConnectionIllustration>
        }
        title={t('pairing.open.title', words)}
      >
        {t('pairing.open.text', words)}
      </StatusMessage>
      <Stack>
        <Button kind="primary" onClick={open} isLoading={uri === null} data-testid="open-wallet">
          {t('pairing.open.action', words)}
        </Button>
        {wallet && hasStores && (
          <Button kind="quiet" onClick={() => runAction(push({ view: 'GetWallet', params: { wallet: wallet.id } }))}>
            {t('pairing.get', words)}
          </Button>
        )}
      </Stack>
      {uri !== null && (
        <div className="center">
          <CopyButton
            value={uri}
            label={t('pairing.copy')}
            copiedLabel={t('pairing.copied')}
            testId="copy-uri"
            isSecret
          />
        </div>
      )}
    </>
  )
}
