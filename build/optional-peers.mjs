// The libraries that a host installs for the plugins that it uses. Bundles of ours leave them out.
import { readFileSync } from 'node:fs'

const { peerDependenciesMeta } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Optional too, since hosts of other frameworks have none, but the bundles contain it. */
const REACT = ['react', 'react-dom']

export const OPTIONAL_PEERS = Object.entries(peerDependenciesMeta).flatMap(([name, { optional }]) =>
  optional && !REACT.includes(name) ? [name] : [],
)
