import { SIGN } from './sign.ts'

/** The Portico logo. */
export const Mark = ({ size = 18 }: { size?: number }) => (
  <svg className="portico-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" d={SIGN} />
  </svg>
)
