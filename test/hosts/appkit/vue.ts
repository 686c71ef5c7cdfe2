// The documentation's example for Vue.
// biome-ignore-all lint/correctness/useHookAtTopLevel: these are composables of Vue.
import { createAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from '@reown/appkit/vue'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { createApp, h, ref } from 'vue'
import { expose, install, readWorld } from '../pages/host-helpers.ts'
import { first, metadata, projectId, second } from './networks.ts'

await install(readWorld())

const appKit = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [first, second],
  projectId,
  metadata,
  features: { email: false, socials: false },
})
expose({ kernel: appKit.kernel })

createApp({
  setup() {
    const account = useAppKitAccount()
    const network = useAppKitNetwork()
    const provider = useAppKitProvider<Eip1193Provider>('eip155')
    const { disconnect } = useDisconnect()
    const result = ref('')
    async function sign() {
      result.value = await (
        await new BrowserProvider(provider.walletProvider as Eip1193Provider).getSigner()
      ).signMessage('hello')
    }
    return () => [
      h('appkit-button'),
      h('p', { 'data-testid': 'who' }, account.value.address ?? 'nobody'),
      h('p', { 'data-testid': 'where' }, network.value.chainId),
      h('p', { 'data-testid': 'result' }, result.value),
      h('button', { onClick: sign }, 'Sign'),
      h('button', { onClick: () => network.value.switchNetwork(second) }, 'Switch'),
      h('button', { onClick: () => disconnect() }, 'Leave'),
    ]
  },
}).mount('#root')
