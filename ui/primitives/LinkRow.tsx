import { Link } from './Link.tsx'
import { Cells, type Content } from './Row.tsx'

/** A row that leads to a page outside, in a tab of its own; none where the address is not safe. */
export const LinkRow = ({ href, ...content }: Content & { href: string | null | undefined }) => (
  <Link className="row" href={href}>
    <Cells {...content} />
  </Link>
)
