import type { Transaction, VersionedTransaction } from '@solana/web3.js'
import type { HostAdapter } from './types.ts'

const CHAINS = ['mainnet', 'devnet', 'testnet', 'localnet'].map((cluster) => `solana:${cluster}`)
const VERSION = '1.0.0'

interface SignInput {
  readonly transaction: Uint8Array
}
/** The signing methods of an adapter; it takes and returns transactions of web3.js. */
interface Signing {
  signTransaction?(transaction: Transaction | VersionedTransaction): Promise<Transaction | VersionedTransaction>
  on?(event: string, listener: () => void): unknown
  off?(event: string, listener: () => void): unknown
}

/** Describes a wallet that a host brings as one of the page. @see Wallet Standard, `Wallet` */
export function toStandardWallet(adapter: HostAdapter): object {
  const own = adapter as unknown as Signing
  const getAccounts = () => {
    const { publicKey } = adapter
    if (!publicKey) return []
    return [{ address: publicKey.toBase58(), publicKey: publicKey.toBytes(), chains: CHAINS, features: [] }]
  }
  return {
    version: VERSION,
    name: adapter.name,
    icon: adapter.icon,
    chains: CHAINS,
    get accounts() {
      return getAccounts()
    },
    features: {
      'standard:connect': {
        version: VERSION,
        async connect({ silent = false } = {}) {
          if (!adapter.connected) await (silent ? adapter.autoConnect?.() : adapter.connect())
          return { accounts: getAccounts() }
        },
      },
      'standard:disconnect': { version: VERSION, disconnect: () => adapter.disconnect() },
      'standard:events': {
        version: VERSION,
        on(_: 'change', listener: (change: object) => void) {
          const tell = () => listener({ accounts: getAccounts() })
          for (const event of ['connect', 'disconnect']) own.on?.(event, tell)
          return () => {
            for (const event of ['connect', 'disconnect']) own.off?.(event, tell)
          }
        },
      },
      ...(own.signTransaction && {
        'solana:signTransaction': {
          version: VERSION,
          supportedTransactionVersions: [...(adapter.supportedTransactionVersions ?? ['legacy'])],
          signTransaction: (...inputs: readonly SignInput[]) =>
            Promise.all(inputs.map(async ({ transaction }) => ({ signedTransaction: await sign(own, transaction) }))),
        },
      }),
      ...(adapter.signMessage && {
        'solana:signMessage': {
          version: VERSION,
          signMessage: (...inputs: readonly { message: Uint8Array }[]) =>
            Promise.all(
              inputs.map(async ({ message }) => ({
                signedMessage: message,
                signature: await adapter.signMessage?.(message),
              })),
            ),
        },
      }),
    },
  }
}

async function sign(adapter: Signing, bytes: Uint8Array): Promise<Uint8Array> {
  const { Transaction, VersionedTransaction } = await import('@solana/web3.js')
  const transaction = VersionedTransaction.deserialize(bytes)
  const isLegacy = transaction.version === 'legacy'
  const signed = await adapter.signTransaction?.(isLegacy ? Transaction.from(bytes) : transaction)
  if (!signed) throw new TypeError('The wallet signed nothing.')
  return new Uint8Array(
    'version' in signed
      ? signed.serialize()
      : signed.serialize({ requireAllSignatures: false, verifySignatures: false }),
  )
}
