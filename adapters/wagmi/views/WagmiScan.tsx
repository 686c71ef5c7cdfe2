import { Accounts, Connectors } from '../../../plugins/capabilities.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useAccounts, useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useAutoClose } from '../../../ui/modal/auto-close.ts'
import { useTerminalView, useTitle } from '../../../ui/modal/shell.ts'
import { openAppLink } from '../../../ui/open-link.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { QrCode } from '../../../ui/primitives/QrCode.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { SUCCESS_STAY } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** The QR code of a connector that pairs with a phone, and the outcome. */
export default function WagmiScan() {
  const t = useMessages<Messages>()
  const { open } = useRouter()
  const { connect } = useAccounts()
  const pairing = useSlice(contract, (slice) => slice.pairing)
  const uri = useSecret(pairing?.uri ?? null)
  const link = useSecret(pairing?.link ?? null)
  const connector = useCapability(Connectors, (state) =>
    state?.connectors.find(({ chain, provider }) => chain === 'eip155' && provider === pairing?.provider),
  )
  const isConnected = useCapability(
    Accounts,
    (state) =>
      state?.connections.some(
        ({ status, accountState }) =>
          status === 'connected' && accountState.connectedWalletInfo?.connectorId === connector?.id,
      ) ?? false,
  )
  const wallet = connector?.name ?? t('wagmi.scan.wallet')
  const tile = <Tile name={wallet} imageUrl={connector?.imageUrl} size={56} />
  useTitle(wallet)
  useTerminalView(isConnected)
  useAutoClose(isConnected, SUCCESS_STAY)

  if (isConnected)
    return (
      <StatusMessage picture={<ConnectionIllustration state="success" />} title={t('wagmi.scan.connected')} isLive>
        {t('wagmi.scan.connectedText', { wallet })}
      </StatusMessage>
    )

  if (pairing?.uri && link)
    return (
      <>
        <StatusMessage
          picture={<ConnectionIllustration state="waiting">{tile}</ConnectionIllustration>}
          title={t('wagmi.scan.openTitle', { wallet })}
        >
          {t('wagmi.scan.openText')}
        </StatusMessage>
        <Stack>
          <Button kind="primary" onClick={() => openAppLink(link, true)} data-testid="open-wallet">
            {t('wagmi.scan.open', { wallet })}
          </Button>
        </Stack>
      </>
    )

  if (pairing?.uri)
    return (
      <>
        <QrCode text={uri} label={t('wagmi.scan.qr', { wallet })}>
          {tile}
        </QrCode>
        <StatusMessage picture={null} title={t('wagmi.scan.title')} isSmall>
          {t('wagmi.scan.text')}
        </StatusMessage>
        {uri !== null && (
          <div style={{ display: 'flex', justifyContent: 'center' }}>
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

  return (
    <>
      <StatusMessage
        picture={<ConnectionIllustration state="declined">{tile}</ConnectionIllustration>}
        title={t('wagmi.scan.ended')}
        isLive
      >
        {t('wagmi.scan.endedText')}
      </StatusMessage>
      <Stack>
        {connector && (
          <Button
            kind="primary"
            onClick={() => runAction(connect({ connectorId: connector.id, namespace: 'eip155' }))}
            data-testid="retry"
          >
            {t('wagmi.scan.again')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => runAction(open({ view: 'Connect' }))}>
          {t('wagmi.scan.other')}
        </Button>
      </Stack>
    </>
  )
}
