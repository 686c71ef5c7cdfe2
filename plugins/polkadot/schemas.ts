// What wallets and RPC servers answer, held against what the standards say. By hand, as eip155 does it: the first
// opening of the modal fetches this.
import type { BoundIo } from '../../kernel/index.ts'
import type { ApiMethods, Connector, Network } from '../capabilities.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { chainInfo } from './constants.ts'
import { getPrefix } from './networks.ts'
import { getAccountKey, isStorage, parseFree } from './storage.ts'

type Loading = Pick<BoundIo<never>, 'load'>

export interface WalletAccount {
  /** 32 bytes, hexadecimal. */
  readonly account: string
  /** Where alone it is meant to be used; `null` stands for everywhere. */
  readonly network: CaipNetworkId | null
}

const ss58 = ({ load }: Loading) => load('ss58', () => import('./ss58.ts'))

/**
 * Accounts as the port tells them; those of the Ethereum kind, of 20 bytes, are left out.
 * @throws where one is no address
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
 * The normal form of addresses: as the network that is meant writes them, so that state holds one prefix at a time. The
 * same account reads differently on a network of another prefix.
 */
export async function getAddressesOnNetwork(
  network: CaipNetworkId,
  accounts: readonly WalletAccount[],
  io: Loading,
): Promise<readonly string[]> {
  const { encodeAddress } = await ss58(io)
  return accounts.filter(isOn(network)).map(({ account }) => encodeAddress(account, getPrefix(network)))
}

export const isOn = (network: CaipNetworkId) => (account: WalletAccount) => (account.network ?? network) === network

/** @returns What an account has, as `freeIn` says. @throws where no server tells */
export async function getStoredFree(api: ApiMethods, network: Network, address: string, io: Loading): Promise<string> {
  const { decodeAccount, hashKey } = await ss58(io)
  const key = getAccountKey(hashKey(decodeAccount(address) ?? ''))
  const request = { method: 'state_queryStorageAt', params: [[key]], isValid: isStorage(key) }
  return parseFree(await api.rpc(network, request), key)
}

/** The wallet that was found, or `null` where it is none. It has no other id than its name. */
export function parseConnector(detail: unknown): Connector | null {
  const { id, name } = toFields(detail)
  if (!isText(id) || !isText(name)) return null
  const label = getLabel(name)
  return { id: label, name: label, type: 'ANNOUNCED', chain: chainInfo.namespace, provider: id }
}

/** Wallets of `injectedWeb3` have a key, and no name for people. */
const LABELS: Readonly<Record<string, string>> = {
  'fearless-wallet': 'Fearless',
  polkagate: 'PolkaGate',
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
}

const getLabel = (key: string): string =>
  Object.hasOwn(LABELS, key) ? (LABELS[key] as string) : key.charAt(0).toUpperCase() + key.slice(1)
