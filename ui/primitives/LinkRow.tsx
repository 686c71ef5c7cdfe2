import { Link } from './Link.tsx'
import { Cells, type Content } from './Row.tsx'

/** A row that links to an external page in a new tab. Renders nothing for an unsafe URL. */
export const LinkRow = ({ href, ...content }: Content & { href: string | null | undefined }) => (
  <Link className="row" href={href}>
    <Cells {...content} />
  </Link>
)
