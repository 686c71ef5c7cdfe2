// Parts that a host wrote for RainbowKit, as Portico draws them: within the modal, too, where the hooks work as well.
import type { ReactNode } from 'react'
import type { AvatarProps } from '../../ui/hooks/host-parts.ts'
import { Link } from '../../ui/primitives/Link.tsx'
import { useAvatarUrl } from './avatar-url.ts'
import type { AvatarComponent, DisclaimerComponent } from './context.ts'
import { ModalHooksProvider } from './ModalHooksProvider.tsx'

export const toAvatar = (Picture: AvatarComponent) =>
  function Avatar({ address, imageUrl, size }: AvatarProps) {
    const found = useAvatarUrl(address)
    return (
      <ModalHooksProvider>
        <Picture address={address} ensImage={imageUrl ?? found} size={size} />
      </ModalHooksProvider>
    )
  }

const Text = ({ children }: { children: ReactNode }) => <span>{children}</span>

export const toDisclaimer = (Words: DisclaimerComponent) =>
  function Disclaimer() {
    return (
      <ModalHooksProvider>
        <Words Text={Text} Link={Link} />
      </ModalHooksProvider>
    )
  }
