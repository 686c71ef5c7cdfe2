import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { openLink } from '../../../ui/open-link.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { QrCode } from '../../../ui/primitives/QrCode.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import FaultLine from './FaultLine.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'
import loginSheet from './sheet.css'
import { UntilConnected } from './UntilConnected.tsx'

/** Farcaster's QR code, or a link to the app on a phone. */
export default function ConnectingFarcaster() {
  useSheet(loginSheet)
  const t = useMessages<Messages>()
  const { connectSocial } = useActions(contract)
  const { back } = useRouter()
  const { login, farcaster, isMobile } = useSlice(contract, (slice) => slice)
  const url = useSecret(farcaster)
  const fault = login?.fault ?? null
  return (
    <UntilConnected>
      {!isMobile && !fault && (
        <QrCode text={url} label={t('connectingFarcaster.qr')}>
          <ProviderLogo provider="farcaster" size={40} />
        </QrCode>
      )}
      <StatusMessage
        picture={null}
        title={t(fault ? 'connectingSocial.over' : 'connectingFarcaster.scan', { provider: t('provider.farcaster') })}
        isLive
      >
        {t(fault ? 'connectingSocial.nothing' : isMobile ? 'connectingFarcaster.open' : 'connectingFarcaster.text')}
      </StatusMessage>
      <FaultLine fault={fault} />
      {url !== null && !isMobile && (
        <div className="center">
          <CopyButton
            value={url}
            label={t('connectingFarcaster.copy')}
            copiedLabel={t('connectingFarcaster.copied')}
            testId="copy-uri"
            isSecret
          />
        </div>
      )}
      <Stack>
        {url !== null && isMobile && (
          <Button kind="primary" onClick={() => openLink(url)}>
            {t('connectingFarcaster.action')}
          </Button>
        )}
        {fault && (
          <Button
            kind="primary"
            onClick={() => runAction(connectSocial({ provider: 'farcaster' }))}
            data-testid="retry"
          >
            {t('login.retry')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('login.other')}
        </Button>
      </Stack>
    </UntilConnected>
  )
}
