import { computed, reactive } from 'vue'
import { getConnectionOf } from './solana-connection.ts'
import { useAppKitNetwork } from './vue-composables.ts'

export * from './solana.ts'

/** The connection of web3.js to the active network, if that is one of Solana. */
export function useAppKitConnection() {
  const network = useAppKitNetwork()
  return reactive({ connection: computed(() => getConnectionOf(network.value)) })
}
