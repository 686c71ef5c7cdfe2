// A page with a wallet of Solana that registers by the Wallet Standard.
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
// Loaded lazily in production; loaded early here.
import '../../../plugins/connection/rpc-runtime.ts'
import '../../../plugins/solana/standard-signing.ts'
import { createKernel } from '../../../plugins/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { flush } from '../../kit/index.ts'

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const keys = Keypair.fromSeed(new Uint8Array(32).fill(7))
export const ADDRESS = keys.publicKey.toBase58()
export const SECOND = Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey.toBase58()

/** Like in wallets, the fields are getters, which a JSON copy would lose. */
export class Account {
  #address: string
  constructor(address: string) {
    this.#address = address
  }
  get address() {
    return this.#address
  }
  get publicKey() {
    return base58.decode(this.#address)
  }
  get chains() {
    return ['solana:mainnet', 'solana:devnet']
  }
  get features() {
    return ['solana:signMessage']
  }
}

type Listener = (change: unknown) => void

/** Creates a wallet that is valid except for the replaced parts, and records its calls. */
export function walletOf(replaced: { features?: object; accounts?: unknown } = {}) {
  const listeners = new Set<Listener>()
  const asked: { feature: string; inputs: readonly unknown[] }[] = []
  const accounts = [new Account(ADDRESS)]
  const sign = (message: Uint8Array) => ed25519.sign(message, new Uint8Array(32).fill(7))
  const noting =
    <T extends unknown[]>(feature: string, run: (...inputs: T) => unknown) =>
    async (...inputs: T) => {
      asked.push({ feature, inputs })
      return run(...inputs)
    }
  type Input = { message: Uint8Array; transaction: Uint8Array; statement?: string }
  const signed = ({ transaction }: Input) => {
    const parsed = VersionedTransaction.deserialize(transaction)
    parsed.sign([keys])
    return parsed.serialize()
  }
  const wallet = {
    version: '1.0.0',
    name: 'Lantern',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet'],
    accounts,
    ...replaced,
    features: {
      'standard:connect': { connect: noting('connect', () => ({ accounts: replaced.accounts ?? accounts })) },
      'standard:events': {
        on(_: string, listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        signMessage: noting('signMessage', (...inputs: Input[]) =>
          inputs.map(({ message }) => ({ signedMessage: message, signature: sign(message) })),
        ),
      },
      'solana:signTransaction': {
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: noting('signTransaction', (...inputs: Input[]) =>
          inputs.map((input) => ({ signedTransaction: signed(input) })),
        ),
      },
      'solana:signAndSendTransaction': {
        supportedTransactionVersions: ['legacy'],
        signAndSendTransaction: noting('signAndSendTransaction', (...inputs: Input[]) =>
          inputs.map((input) => ({ signature: signed(input).slice(1, 65) })),
        ),
      },
      'solana:signIn': {
        signIn: noting('signIn', (...inputs: Input[]) =>
          inputs.map(({ statement = '' }) => {
            const signedMessage = new TextEncoder().encode(statement)
            return { account: accounts[0], signedMessage, signature: sign(signedMessage) }
          }),
        ),
      },
      ...replaced.features,
    },
  }
  const tell = (change: unknown) => {
    for (const listener of listeners) listener(change)
  }
  return { wallet, accounts, asked, tell, heard: () => listeners.size }
}

/** @see Wallet Standard: a wallet registers at once, and again with each site that becomes ready. */
export function register(wallet: unknown) {
  const say = ({ register }: { register(wallet: unknown): unknown }) => register(wallet)
  addEventListener('wallet-standard:app-ready', (event) => say((event as CustomEvent).detail))
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: say }))
}

/** Creates a kernel in a page with a registered wallet. */
export async function visit(wallet: unknown, rpcUrls: readonly string[] = []) {
  const networks = [MAINNET, DEVNET].map((caipNetworkId) => ({
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [...rpcUrls],
  }))
  const kernel = createKernel({ networks, plugins: [solana()], log: { level: 'silent', verify: true } })
  register(wallet)
  await kernel.load('solana')
  await flush()
  return {
    kernel,
    connectors: () => kernel.getState().connection.connectors,
    chain: () => kernel.getState().connection.chains.solana,
    connect: () => kernel.actions.connection.connect({ connectorId: 'Lantern' }),
    request: (method: string, params?: object) =>
      kernel.actions.solana.request({ method, ...(params ? { params: params as never } : {}) }),
  }
}
