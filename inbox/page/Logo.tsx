/** The mark: a frame and a lit door. */
export const Logo = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="logo">
    <path d="M3 18V9a7 7 0 0 1 14 0v9h-3V9a4 4 0 0 0-8 0v9z" />
    <path d="M8 18V9a2 2 0 0 1 4 0v9z" className="door" />
  </svg>
)
