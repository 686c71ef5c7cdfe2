import { useMessages } from '../../../ui/hooks/messages.ts'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { Countdown } from '../../../ui/primitives/Countdown.tsx'
import { QrCode } from '../../../ui/primitives/QrCode.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { PAIRING_MARGIN_MS, PAIRING_RENEWAL_MS } from '../constants.ts'
import type { Messages } from '../messages.ts'
import type { usePairing } from './use-pairing.ts'

/** The QR code, its remaining time, and the same URI as a link. */
export function Scan({ pairing }: { pairing: ReturnType<typeof usePairing> }) {
  const t = useMessages<Messages>()
  const { uri, isShown, expiresAt, isRelayLost, isMobile, name, imageUrl } = pairing
  const words = { wallet: name ?? t('pairing.wallet') }
  // Reports never contain the URI, so a replay has no QR code.
  const isReplayed = isShown && uri === null
  const title = isReplayed ? 'pairing.tab.qr' : isMobile ? 'pairing.scan.away' : 'pairing.scan.title'
  return (
    <>
      <QrCode text={uri} label={t('pairing.qr', words)}>
        <Tile name={name ?? 'WalletConnect'} imageUrl={imageUrl} size={56} />
      </QrCode>
      <StatusMessage picture={null} title={t(title)} isSmall>
        {t(isReplayed ? 'pairing.replay.text' : name ? 'pairing.scan.wallet' : 'pairing.scan.text', words)}
      </StatusMessage>
      <div className="scan-foot">
        {/* Announced as it changes, so it is there before its texts. */}
        <span className={isRelayLost ? 'left' : 'unseen'} role="status">
          {isRelayLost ? t('pairing.lost') : expiresAt === null && t('pairing.making')}
        </span>
        {!isRelayLost &&
          (expiresAt === null ? (
            <Skeleton width={120} height={16} radius={8} />
          ) : (
            <Countdown
              until={expiresAt - PAIRING_MARGIN_MS}
              whole={PAIRING_RENEWAL_MS}
              label={(time) => t('pairing.renews', { time })}
            />
          ))}
        {uri !== null && (
          <CopyButton
            value={uri}
            label={t('pairing.copy')}
            copiedLabel={t('pairing.copied')}
            testId="copy-uri"
            isSecret
          />
        )}
      </div>
    </>
  )
}
