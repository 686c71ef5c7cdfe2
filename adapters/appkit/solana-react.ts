import { useAppKitNetworkCore } from './react-hooks.ts'
import { getConnectionOf } from './solana-connection.ts'

export * from './solana.ts'

/** The connection of web3.js to the active network, if that is one of Solana. */
export const useAppKitConnection = () => ({ connection: getConnectionOf(useAppKitNetworkCore()) })
