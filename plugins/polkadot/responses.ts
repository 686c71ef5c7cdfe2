// Validates responses of wallets and RPC servers. Written by hand, as in `eip155`: the modal's first opening loads this
// file.
import type { BoundIo } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'
import type { ApiMethods, Connector, Network } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { getAccountKey, isStorage, parseFree } from './account-balance.ts'
import { getPrefix } from './address-prefixes.ts'
import { chainInfo } from './constants.ts'

type Loading = Pick<BoundIo<never>, 'load'>

export interface WalletAccount {
  /** 32 bytes as hex. */
  readonly account: string
  /** The only network for which the account is meant; `null` for all. */
  readonly network: CaipNetworkId | null
}

const ss58 = ({ load }: Loading) => load('ss58', () => import('./ss58.ts'))

/**
 * Parses the accounts that the port returns. Ethereum accounts of 20 bytes are left out.
 * @throws If any is not an address
 * @see polkadot-js, `InjectedAccount`
 */
export async function parseAccounts(answer: unknown, io: Loading): Promise<readonly WalletAccount[]> {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of accounts')
  const own = answer.map(toFields).filter(({ type }) => type !== 'ethereum')
  if (own.length === 0) return []
  const { decodeAccount } = await ss58(io)
  const accounts = own.map(({ address, genesisHash }) => {
    const account = typeof address === 'string' ? decodeAccount(address) : null
    if (!account) throw new TypeError('Expected addresses')
    return { account, network: getNetwork(genesisHash) }
  })
  return accounts.filter((one, i) => accounts.findIndex(({ account }) => account === one.account) === i)
}

/** @see CAIP-2, `polkadot` */
const getNetwork = (genesisHash: unknown): CaipNetworkId | null => {
  const [, reference] = /^0x([0-9a-f]{32})[0-9a-f]{32}$/.exec(String(genesisHash)) ?? []
  return reference ? `${chainInfo.namespace}:${reference}` : null
}

/**
 * Encodes accounts for a network. The state holds one encoding at a time, since an account's address differs between
 * networks.
 */
export async function getAddressesOnNetwork(
  network: CaipNetworkId,
  accounts: readonly WalletAccount[],
  io: Loading,
): Promise<readonly string[]> {
  const { encodeAddress } = await ss58(io)
  return accounts.filter(isOnNetwork(network)).map(({ account }) => encodeAddress(account, getPrefix(network)))
}

export const isOnNetwork = (network: CaipNetworkId) => (account: WalletAccount) =>
  (account.network ?? network) === network

/**
 * Requests an account's free balance, in the form of `parseFree`.
 * @throws If no server responds
 */
export async function fetchFreeBalance(
  api: ApiMethods,
  network: Network,
  address: string,
  io: Loading,
): Promise<string> {
  const { decodeAccount, hashKey } = await ss58(io)
  const key = getAccountKey(hashKey(decodeAccount(address) ?? ''))
  const request = { method: 'state_queryStorageAt', params: [[key]], isValid: isStorage(key) }
  return parseFree(await api.rpc(network, request), key)
}

/** Parses a found wallet to a connector; `null` if it is invalid. Its only id is its name. */
export function parseConnector(detail: unknown): Connector | null {
  const { id, name } = toFields(detail)
  if (!isText(id) || !isText(name)) return null
  const label = getLabel(name)
  return { id: label, name: label, type: 'ANNOUNCED', chain: chainInfo.namespace, provider: id }
}

/** Labels of wallets, by their key in `injectedWeb3`: wallets have no display name. */
const LABELS: Readonly<Record<string, string>> = {
  'fearless-wallet': 'Fearless',
  polkagate: 'PolkaGate',
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
}

const getLabel = (key: string): string =>
  Object.hasOwn(LABELS, key) ? (LABELS[key] as string) : key.charAt(0).toUpperCase() + key.slice(1)
