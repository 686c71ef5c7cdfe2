import type { ReactNode } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useWalletImage } from '../../../ui/hooks/image.ts'
import { IMAGE_TIMEOUT_MS } from '../../../ui/primitives/ExternalImage.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import type { Wallet } from '../../capabilities.ts'

interface WalletRowProps {
  wallet: Wallet
  end?: ReactNode
  onClick: () => void
}

export function WalletRow({ wallet, end, onClick }: WalletRowProps) {
  const name = toSafeText(wallet.name)
  return (
    <Row
      start={<Tile name={name} imageUrl={useWalletImage(wallet)} wait={IMAGE_TIMEOUT_MS} />}
      title={<bdi>{name}</bdi>}
      end={end}
      onClick={onClick}
      data-testid={`wallet-${wallet.rdns ?? wallet.id}`}
    />
  )
}
