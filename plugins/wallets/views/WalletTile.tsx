import { memo } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useConnectorImage, useWalletImage } from '../../../ui/hooks/image.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { IMAGE_TIMEOUT_MS } from '../../../ui/primitives/ExternalImage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import type { Messages } from '../messages.ts'
import type { Choice } from './use-choose-wallet.ts'

interface WalletTileProps extends Choice {
  name: string
  /** Whether Tab reaches this tile, as only one of the grid does. */
  isTabStop: boolean
  onChoose: (choice: Choice) => void
}

export const WalletTile = memo(function WalletTile({
  name: said,
  connector,
  wallet,
  isTabStop,
  onChoose,
}: WalletTileProps) {
  const t = useMessages<Messages>()
  const name = toSafeText(said)
  const [own, listed] = [useConnectorImage(connector), useWalletImage(wallet)]
  const choice = { connector, wallet }
  return (
    <button
      type="button"
      className="wtile"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={connector ? t('all.installed', { wallet: name }) : name}
      onClick={() => onChoose(choice)}
      data-testid={`wallet-${connector?.info?.rdns ?? wallet?.rdns ?? wallet?.id ?? connector?.id}`}
    >
      <Tile name={name} imageUrl={own ?? listed} size={56} wait={IMAGE_TIMEOUT_MS} />
      <span className={connector ? 'n is-on' : 'n'}>
        <bdi>{name}</bdi>
      </span>
    </button>
  )
})
