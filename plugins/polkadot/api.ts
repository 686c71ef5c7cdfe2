// What wallets and RPC servers answer, held against what the standards say. By hand, as eip155 does it: the first
// opening of the modal fetches this.
import type { BoundIo } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../caip.ts'
import type { ApiActs, Connector, Network } from '../capabilities.ts'
import { fieldsOf, isText } from '../fields.ts'
import { family } from './constants.ts'
import { prefixOf } from './networks.ts'
import { accountKey, freeIn, isStorage } from './storage.ts'

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
export async function accountsFrom(answer: unknown, io: Loading): Promise<readonly WalletAccount[]> {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of accounts')
  const own = answer.map(fieldsOf).filter(({ type }) => type !== 'ethereum')
  if (own.length === 0) return []
  const { accountIn } = await ss58(io)
  const accounts = own.map(({ address, genesisHash }) => {
    const account = typeof address === 'string' ? accountIn(address) : null
    if (!account) throw new TypeError('Expected addresses')
    return { account, network: networkOf(genesisHash) }
  })
  return accounts.filter((one, i) => accounts.findIndex(({ account }) => account === one.account) === i)
}

/** @see CAIP-2, `polkadot` */
const networkOf = (genesisHash: unknown): CaipNetworkId | null => {
  const [, reference] = /^0x([0-9a-f]{32})[0-9a-f]{32}$/.exec(String(genesisHash)) ?? []
  return reference ? `${family.namespace}:${reference}` : null
}

/**
 * The normal form of addresses: as the network that is meant writes them, so that state holds one prefix at a time. The
 * same account reads differently on a network of another prefix.
 */
export async function addressesOn(
  network: CaipNetworkId,
  accounts: readonly WalletAccount[],
  io: Loading,
): Promise<readonly string[]> {
  const { addressFor } = await ss58(io)
  return accounts.filter(isOn(network)).map(({ account }) => addressFor(account, prefixOf(network)))
}

export const isOn = (network: CaipNetworkId) => (account: WalletAccount) => (account.network ?? network) === network

/** @returns What an account has, as `freeIn` says. @throws where no server tells */
export async function storedFree(api: ApiActs, network: Network, address: string, io: Loading): Promise<string> {
  const { accountIn, hashedKey } = await ss58(io)
  const key = accountKey(hashedKey(accountIn(address) ?? ''))
  const request = { method: 'state_queryStorageAt', params: [[key]], isValid: isStorage(key) }
  return freeIn(await api.rpc(network, request), key)
}

/** The wallet that was found, or `null` where it is none. It has no other id than its name. */
export function connectorFrom(detail: unknown): Connector | null {
  const { id, name } = fieldsOf(detail)
  if (!isText(id) || !isText(name)) return null
  const label = labelOf(name)
  return { id: label, name: label, type: 'ANNOUNCED', chain: family.namespace, provider: id }
}

/** Wallets of `injectedWeb3` have a key, and no name for people. */
const LABELS: Readonly<Record<string, string>> = {
  'fearless-wallet': 'Fearless',
  polkagate: 'PolkaGate',
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
}

const labelOf = (key: string): string =>
  Object.hasOwn(LABELS, key) ? (LABELS[key] as string) : key.charAt(0).toUpperCase() + key.slice(1)
