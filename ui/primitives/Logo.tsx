import { LOGO_PATH } from './logo-path.ts'

/** The Portico logo. */
export const Logo = ({ size = 18 }: { size?: number }) => (
  <svg className="portico-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" d={LOGO_PATH} />
  </svg>
)
