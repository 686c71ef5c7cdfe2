/** The shape of an icon. */
export interface IconShape {
  readonly path: string
  readonly dots?: string
  /** Points in the reading direction, so it is mirrored in right-to-left text. */
  readonly isDirected?: true
}

/** Draws an icon shape without importing all icons. */
export const Glyph = ({ path, dots, isDirected, size = 20 }: IconShape & { size?: number | undefined }) => (
  <svg
    className={isDirected ? 'portico-icon flip' : 'portico-icon'}
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {path && <path d={path} />}
    {dots && <path d={dots} fill="currentColor" stroke="none" />}
  </svg>
)
