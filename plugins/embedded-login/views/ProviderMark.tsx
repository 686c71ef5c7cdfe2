import { MARKS } from './marks.ts'

/** The mark of a provider, in the colour of the words beside it. */
export const ProviderMark = ({ provider, size = 20 }: { provider: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" d={MARKS[provider]} />
  </svg>
)
