/** How an icon is drawn. */
export interface IconShape {
  readonly path: string
  readonly dots?: string
  /** Points along the line of reading, and so is mirrored where that runs from right to left. */
  readonly isDirected?: true
}

/** A drawing in the manner of the icons, for those who must not fetch them all. */
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
