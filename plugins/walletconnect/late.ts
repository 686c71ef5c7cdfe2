// What pairs, and what a session is used for: fetched when the first is asked for.
export { begin, cover, dropKept, endUnused, forget, keepLink, keepStanding } from './following.ts'
export { createActs } from './transport.ts'
