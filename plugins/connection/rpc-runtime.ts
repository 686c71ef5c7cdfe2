// Everything that calls a network's servers. Loaded lazily, with the first request.
export { createBatching } from './batch-rpc.ts'
export { pingServers } from './ping-servers.ts'
export { createRpc } from './rpc-failover.ts'
