import { useEffect, useState } from 'react'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { MARKS } from './default-provider-marks.ts'

/** A provider's logo in the text colour. Rare ones load later. */
export function ProviderMark({ provider, size = 20 }: { provider: string; size?: number }) {
  const [more, setMore] = useState<typeof MARKS>({})
  const isKnown = provider in MARKS
  useEffect(() => {
    if (!isKnown) runAction(import('./provider-marks.ts').then(({ MORE_MARKS }) => setMore(MORE_MARKS)))
  }, [isKnown])
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={MARKS[provider] ?? more[provider]} />
    </svg>
  )
}
