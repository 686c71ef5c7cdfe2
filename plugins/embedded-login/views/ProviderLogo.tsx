import { useEffect, useState } from 'react'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { LOGOS } from './default-provider-logos.ts'

/** A provider's logo in the text colour. Rare ones load later. */
export function ProviderLogo({ provider, size = 20 }: { provider: string; size?: number }) {
  const [more, setMore] = useState<typeof LOGOS>({})
  const isKnown = provider in LOGOS
  useEffect(() => {
    if (!isKnown) runAction(import('./provider-logos.ts').then(({ MORE_LOGOS }) => setMore(MORE_LOGOS)))
  }, [isKnown])
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={LOGOS[provider] ?? more[provider]} />
    </svg>
  )
}
