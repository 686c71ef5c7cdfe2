import { useLazy } from '../../../ui/hooks/lazy.ts'
import { LOGOS } from './default-provider-logos.ts'

const loadOthers = () => import('./provider-logos.ts')

/** A provider's logo in the text colour. Rare ones load later. */
export function ProviderLogo({ provider, size = 20 }: { provider: string; size?: number }) {
  const others = useLazy(!(provider in LOGOS), loadOthers)
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={LOGOS[provider] ?? others?.[provider]} />
    </svg>
  )
}
