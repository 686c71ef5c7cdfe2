// Everything that calls a network's servers. Loaded lazily, with the first request.
export { rankTransports } from './ranking.ts'
export { createRpc } from './rpc.ts'
