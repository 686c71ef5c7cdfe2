import { getNetworks } from './networks.ts'
import { words } from './words.ts'
import type { World } from './world.ts'

/** The chains of the local world and their status, and links to the phone and the inbox. */
export function WorldParts({ world }: { world: World }) {
  const networks = getNetworks(world)
  return (
    <section className="panel" aria-labelledby="world">
      <h2 id="world">{words.world}</h2>
      {networks.some(({ rpcUrls }) => rpcUrls.length > 0) ? (
        <dl>
          {networks.map(({ caipNetworkId, name, rpcUrls }) => {
            const { status = 'off', why } = world.rpc[caipNetworkId] ?? {}
            return (
              <div key={caipNetworkId}>
                <dt>
                  <bdi>{name}</bdi> <code dir="ltr">{rpcUrls[0] ?? caipNetworkId}</code>
                </dt>
                <dd className={`part is-${status}`}>{why ?? words.parts[status]}</dd>
              </div>
            )
          })}
        </dl>
      ) : (
        <p>{words.worldEmpty}</p>
      )}
      {[
        [words.phone, world.phone?.url],
        [words.inbox, world.inbox?.url],
      ].map(
        ([name, url]) =>
          url && (
            <p key={name}>
              {name}{' '}
              <a href={url} target="_blank" rel="noreferrer noopener">
                <bdi dir="ltr">{url}</bdi>
              </a>
            </p>
          ),
      )}
    </section>
  )
}
