import { hex } from '@scure/base'
import type { Listener } from '../emitter.ts'
import type { Core } from './core.ts'
import type { BitcoinWalletOptions } from './options.ts'

interface Account {
  readonly address: string
}
interface MessageInput {
  readonly account: Account
  readonly message: Uint8Array
}
interface TransactionInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: Account; readonly signingIndexes: readonly number[] }[]
}

const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

/** Registers the wallet. @see Wallet Standard, with the extensions for Bitcoin */
export function register(
  { name, icon, chains, accounts: own }: BitcoinWalletOptions,
  core: Core,
  on: (event: string, listener: Listener) => void,
  removeListener: (event: string, listener: Listener) => void,
): void {
  const all = own
    .flatMap(({ payment, ordinals }) => [payment, ordinals])
    .map(({ address, publicKey }) => ({ address, publicKey: hex.decode(publicKey), chains, features: FEATURES }))
  const accounts = () => core.visible().map(({ address }) => all.find((one) => one.address === address))

  async function connect() {
    await core.connect()
    return { accounts: accounts() }
  }

  const wallet = {
    version: '1.0.0',
    name,
    icon: `data:image/svg+xml;base64,${btoa(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)))}`,
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => core.disconnect() },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: (change: object) => void) {
          const tell = () => listener({ accounts: accounts() })
          on('accountsChanged', tell)
          return () => removeListener('accountsChanged', tell)
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async ({ account, message }: MessageInput) => [
          { signedMessage: message, signature: await core.signMessage(account.address, message) },
        ],
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction({ psbt, inputsToSign }: TransactionInput) {
          const inputs = inputsToSign.map(({ account: { address }, signingIndexes: indexes }) => ({ address, indexes }))
          return [{ signedPsbt: (await core.signPsbt(psbt, inputs)).toBuffer() }]
        },
      },
    },
  }
  const say = ({ register }: { register(wallet: object): unknown }) => register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => say((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: say }))
}
