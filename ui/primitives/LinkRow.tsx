import { Link } from './Link.tsx'
import { RowCells, type RowContent } from './Row.tsx'

/** A row that links to an external page in a new tab. Renders nothing for an unsafe URL. */
export const LinkRow = ({ href, ...content }: RowContent & { href: string | null | undefined }) => (
  <Link className="row" href={href}>
    <RowCells {...content} />
  </Link>
)
