// What asks a network's servers: fetched with the first question to one.
export { rankTransports } from './ranking.ts'
export { createRpc } from './rpc.ts'
