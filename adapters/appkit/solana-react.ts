import { useNetworkOf } from './react-hooks.ts'
import { getConnectionOf } from './solana-connection.ts'

export * from './solana.ts'

/** The connection of web3.js to Solana's network, whichever namespace is active; undefined without `SolanaAdapter`. */
export const useAppKitConnection = () => ({ connection: getConnectionOf(useNetworkOf('solana')) })
