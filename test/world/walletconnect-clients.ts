import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { quiet } from '../../playground/phone/disable-telemetry.ts'

const PROJECT_ID = 'a5'.repeat(16)

const metadata = (name: string) => ({ name, description: `${name} of a test`, url: 'http://127.0.0.1', icons: [] })

const options = (relayUrl: string) => ({
  projectId: PROJECT_ID,
  relayUrl,
  logger: 'silent',
  telemetryEnabled: false,
  storageOptions: { database: ':memory:' },
  customStoragePrefix: crypto.randomUUID(),
})

/** Opens the site's end: the real provider, in Node. */
export async function openSite(relayUrl: string) {
  const provider = await UniversalProvider.init({ ...options(relayUrl), metadata: metadata('Site') })
  quiet(provider.client.core)
  return provider
}

/** Opens the wallet's end: the real SDK, in Node. */
export async function openWallet(relayUrl: string) {
  const core = quiet(new Core(options(relayUrl))) as unknown as WalletKitTypes.Options['core']
  return WalletKit.init({ core, metadata: metadata('Wallet') })
}

/** Proposes a session on the local chains. @returns The pairing URI, and the session */
export async function propose(site: Awaited<ReturnType<typeof openSite>>) {
  const uri = new Promise<string>((resolve) => site.once('display_uri', resolve))
  const session = site.connect({
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:31337', 'eip155:31338'],
        methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  session.catch(() => {})
  return { uri: await uri, session }
}
