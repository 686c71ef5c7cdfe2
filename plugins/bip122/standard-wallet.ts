// Wallets of the Wallet Standard with the Bitcoin extensions. https://github.com/ExodusMovement/bitcoin-wallet-standard
import { toText } from '../shared/json/sanitize.ts'
import { ProviderRpcError, unsupported } from '../shared/rpc/errors.ts'
import { loadSigning } from '../shared/wallets/load-signing.ts'
import { createSatsWallet } from './sats-wallet.ts'
import type { Feature } from './standard-signing.ts'
import { type BitcoinWallet, getLabel, getList, type PlainAccount, PURPOSES } from './wallet.ts'

/** The features in use, each with the name of its method. */
const METHODS: readonly (readonly [feature: string, method: string])[] = [
  ['bitcoin:connect', 'connect'],
  ['standard:connect', 'connect'],
  ['standard:disconnect', 'disconnect'],
  ['bitcoin:disconnect', 'disconnect'],
  ['standard:events', 'on'],
  ['bitcoin:events', 'on'],
  ['bitcoin:signMessage', 'signMessage'],
  ['bitcoin:signTransaction', 'signTransaction'],
]
/** A wallet that supports both is used through sats-connect, which has more methods. */
const SATS = 'sats-connect:'

interface Registered {
  readonly name?: unknown
  readonly icon?: unknown
  readonly accounts?: unknown
  readonly features?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Wraps a wallet of the Wallet Standard.
 * @returns `null` if it is not a Bitcoin wallet
 * @throws What its getters throw
 */
export function createStandardWallet(source: Registered): BitcoinWallet | null {
  const label = getLabel(source)
  const { features: offered = {} } = source
  const sats = offered[SATS]?.provider
  if (sats) return createSatsWallet(source, sats)
  const features = new Map<string, Feature>()
  for (const [feature, method] of METHODS) {
    const own = offered[feature]
    const run = own?.[method]
    if (typeof run === 'function') features.set(feature, (...inputs) => Reflect.apply(run, own, inputs))
  }
  const connect = features.get('bitcoin:connect')
  if (!label || !connect) return null

  const findAccount = (address: string) => getList(source.accounts).find((account) => account.address === address)
  const first = (...names: readonly string[]) => names.map((name) => features.get(name)).find(Boolean)

  return {
    ...label,
    source,
    isSigner: true,
    connect: async () => toPlainAccounts(Object(await connect({ purposes: [...PURPOSES] })).accounts),
    async accounts() {
      const shared = toPlainAccounts(source.accounts)
      const silent = shared.length === 0 && features.get('standard:connect')
      return silent ? toPlainAccounts(Object(await silent({ silent: true })).accounts) : shared
    },
    async disconnect() {
      await first('standard:disconnect', 'bitcoin:disconnect')?.()
    },
    async switchNetwork() {
      throw new ProviderRpcError(unsupported('The wallet can’t switch its network.').error)
    },
    listen(notify) {
      const stop = first('standard:events', 'bitcoin:events')?.('change', notify)
      return () => typeof stop === 'function' && stop()
    },
    async sign(method, call) {
      const { sign } = await loadSigning(import('./standard-signing.ts'))
      return sign({ features, findAccount }, method, call)
    },
  }
}

/**
 * Reads accounts as plain data.
 * @throws What their getters throw
 */
const toPlainAccounts = (accounts: unknown): readonly PlainAccount[] =>
  getList(accounts).map(({ address, purpose, purposes, chains }) => ({
    address: toText(address, 128),
    purpose: toText(purpose ?? (Array.isArray(purposes) ? purposes[0] : ''), 32),
    chains: Array.isArray(chains) ? chains.slice(0, 16).map((chain) => toText(chain, 64)) : [],
  }))
