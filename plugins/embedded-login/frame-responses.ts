// Parsers for the frame's responses. Written by hand: they are texts and numbers.
import type { Json } from '../../kernel/index.ts'
import { type CaipNetworkId, toNamespace } from '../capabilities/caip.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isEmail } from '../shared/wallets/email.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'

export type FrameAccountType = 'eoa' | 'smartAccount'

export interface FrameAccount {
  readonly address: string
  readonly type: FrameAccountType
}

/** The logged-in user on one network. */
export interface FrameUser {
  readonly email: string | null
  readonly userName: string | null
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  /** At least one, including the active one. */
  readonly accounts: readonly FrameAccount[]
  readonly accountType: FrameAccountType
  readonly isDeployed: boolean
}

const NETWORK = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const MOST = 16

/** Parses a CAIP-2 id or an EVM chain id. */
export function parseNetwork(value: unknown): CaipNetworkId | null {
  if (typeof value === 'string' && NETWORK.test(value)) return value
  const id = typeof value === 'string' && /^[1-9][0-9]{0,15}$/.test(value) ? Number(value) : value
  return isChainId(id) ? `eip155:${id}` : null
}

const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/**
 * Parses a user.
 * @returns `null` if there is none or a field is invalid, such as an address of another namespace or an unknown account
 *   type
 */
export function parseUser(value: unknown): FrameUser | null {
  const {
    email = null,
    userName = null,
    address,
    chainId,
    accounts,
    preferredAccountType = 'eoa',
    smartAccountDeployed = false,
  } = toFields(value)
  const caipNetworkId = parseNetwork(chainId)
  const form = caipNetworkId === null ? undefined : ADDRESSES[toNamespace(caipNetworkId)]
  if (!caipNetworkId || !form || !isText(address) || !form.test(address)) return null
  if (email !== null && !isEmail(email)) return null
  if (userName !== null && userName !== '' && !isText(userName)) return null
  if (typeof smartAccountDeployed !== 'boolean' || !isAccountType(preferredAccountType)) return null
  const listed = parseAccounts(accounts ?? [], form)
  if (!listed) return null
  const own = listed.find((one) => isSameAddress(one.address, address))
  const accountType = own?.type ?? preferredAccountType
  return {
    email,
    userName: userName || null,
    caipNetworkId,
    address,
    accounts: own ? listed : [{ address, type: accountType }, ...listed],
    accountType,
    isDeployed: smartAccountDeployed,
  }
}

function parseAccounts(value: Json, form: RegExp): FrameAccount[] | null {
  if (!Array.isArray(value) || value.length > MOST) return null
  const accounts = value.flatMap((one: Json) => {
    const { address, type } = toFields(one)
    return isText(address) && form.test(address) && isAccountType(type) ? [{ address, type }] : []
  })
  return accounts.length === value.length ? accounts : null
}

export const isAccountType = (value: unknown): value is FrameAccountType => value === 'eoa' || value === 'smartAccount'

export const parseChainIds = (value: unknown): number[] | null =>
  Array.isArray(value) && value.length <= 256 && value.every(isChainId) ? value : null
