import { useEffect, useRef } from 'react'
import { schemeOf } from '../../../ui/format/link.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { useHasView } from '../../../ui/hooks/views.ts'
import { linkTarget, openLink, walletLink } from '../../../ui/open-link.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { Doorway } from '../../../ui/primitives/Doorway.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { linksOf, type Platform, type usePairing } from './pairing.ts'

interface OpenWalletProps {
  pairing: ReturnType<typeof usePairing>
  platform: Exclude<Platform, 'qr'>
}

/** The wallet is an app or a page on this very device: it is opened, once by itself on a phone. */
export function OpenWallet({ pairing, platform }: OpenWalletProps) {
  const t = useMessages<Messages>()
  const { openWallet } = useActions(contract)
  const { push } = useRouter()
  const hasStores = useHasView('GetWallet')
  const { wallet, name, imageUrl, uri, isMobile, site } = pairing
  const base = linksOf(wallet)[platform]
  const words = { wallet: name ?? t('pairing.wallet'), site: site ?? t('pairing.site') }

  const open = () => {
    const link = uri === null ? undefined : walletLink(base, uri)
    const schemes = [schemeOf(base) ?? []].flat()
    const isOpened = openLink(link, { schemes, target: linkTarget(isMobile) })
    if (isOpened && isMobile && base) act(openWallet({ href: base, name: words.wallet }))
  }
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const isReady = uri !== null && platform === 'mobile'
  useEffect(() => {
    if (isReady) latest.current()
  }, [isReady])

  return (
    <>
      <Statement
        picture={
          <Doorway state="waiting">
            <Tile name={words.wallet} imageUrl={imageUrl} size={64} />
          </Doorway>
        }
        title={t('pairing.open.title', words)}
      >
        {t('pairing.open.text', words)}
      </Statement>
      <Stack>
        <Button kind="primary" onClick={open} isLoading={uri === null} data-testid="open-wallet">
          {t('pairing.open.action', words)}
        </Button>
        {wallet && hasStores && (
          <Button kind="quiet" onClick={() => act(push({ view: 'GetWallet', params: { wallet: wallet.id } }))}>
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
