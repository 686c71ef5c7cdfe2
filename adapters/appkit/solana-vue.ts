import { computed, reactive } from 'vue'
import { getConnectionOf } from './solana-connection.ts'
import { useNetworkOf } from './vue-composables.ts'

export * from './solana.ts'

/** The connection of web3.js to Solana's network, whichever namespace is active; undefined without `SolanaAdapter`. */
export function useAppKitConnection() {
  const network = useNetworkOf('solana')
  return reactive({ connection: computed(() => getConnectionOf(network.value)) })
}
