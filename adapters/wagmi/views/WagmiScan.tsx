import { Connectors } from '../../../plugins/capabilities.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { isPhone } from '../../../ui/is-phone.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { QrCode } from '../../../ui/primitives/QrCode.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { openAppLink } from '../../../ui/wallet-link.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** The QR code of a connector that pairs with a phone, or there what opens its app. The wallet's own view has the outcome. */
export default function WagmiScan() {
  const t = useMessages<Messages>()
  const pairing = useSlice(contract, (slice) => slice.pairing)
  const uri = useSecret(pairing?.uri ?? null)
  const link = useSecret(pairing?.link ?? null)
  const connector = useCapability(Connectors, (state) =>
    state?.connectors.find(({ provider }) => provider === pairing?.provider),
  )
  const wallet = connector?.name ?? ''
  const tile = <Tile name={wallet} imageUrl={connector?.imageUrl} size={56} />
  // No app may take the URI itself, so the code stays.
  const isCode = link === uri || !isPhone()
  useTitle(wallet)

  return (
    <>
      {isCode && (
        <QrCode text={uri} label={t('wagmi.scan.qr', { wallet })}>
          {tile}
        </QrCode>
      )}
      <StatusMessage
        picture={!isCode && <ConnectionIllustration state="waiting">{tile}</ConnectionIllustration>}
        title={t(isCode ? 'wagmi.scan.title' : 'wagmi.scan.openTitle', { wallet })}
        isSmall={isCode}
      >
        {t(isCode ? 'wagmi.scan.text' : 'wagmi.scan.openText')}
      </StatusMessage>
      {link && (
        <Stack>
          <Button kind="primary" onClick={() => openAppLink(link, true)} data-testid="open-wallet">
            {t('wagmi.scan.open', { wallet })}
          </Button>
        </Stack>
      )}
      {uri !== null && (
        <div className="center">
          <CopyButton
            value={uri}
            label={t('wagmi.scan.copy')}
            copiedLabel={t('wagmi.scan.copied')}
            testId="copy-uri"
            isSecret
          />
        </div>
      )}
    </>
  )
}
