// What pairs, and what a session is used for: fetched when the first is asked for.
export { begin, cover, dropKept, endUnused, forget, keepLink } from './following.ts'
export { keepNetworks } from './networks.ts'
export { createActs } from './transport.ts'
