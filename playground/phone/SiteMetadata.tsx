import type { Session } from './phone.ts'
import { words } from './words.ts'

/** The site's description of itself. Its icons are not loaded: nothing leaves this machine. */
export const Claim = ({ metadata: { name, url, description } }: { metadata: Session['peer']['metadata'] }) => (
  <div className="claim">
    <p className="quiet">{words.claims}</p>
    <p className="site">
      <bdi>{name}</bdi>
    </p>
    <p className="origin">
      <bdi dir="ltr">{url || words.noUrl}</bdi>
    </p>
    <p className="quiet">
      <bdi>{description}</bdi>
    </p>
  </div>
)
