// Validates the data service's responses.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import {
  COIN_TYPE,
  DEFAULT_COIN_TYPE,
  EVM_ADDRESS,
  LONGEST_AVATAR,
  LONGEST_LABEL,
  LONGEST_NAME,
  RECORDS_LIMIT,
} from './constants.ts'
import type { Suggestion } from './state.ts'

/** Maximum number of suggested names. */
const SUGGESTIONS_LIMIT = 5

const avatar = z.catch(z.nullish(z.string().check(z.maxLength(LONGEST_AVATAR))), null)
const identity = z.object({ name: z.nullish(z.string().check(z.maxLength(LONGEST_NAME))), avatar })

/** Parses `/v1/identity/{address}`. @throws If the response is invalid */
export function parseIdentity(answer: Json): { name: string | null; avatar: string | null } {
  const { name, avatar: picture } = identity.parse(answer)
  return { name: name || null, avatar: picture || null }
}

/** An address on an EVM chain, or on all of them. */
export interface ServiceRecord {
  readonly coinType: number
  readonly address: string
}

const addresses = z.catch(z.record(z.string(), z.object({ address: z.string() })), {})
const attributes = z.catch(z.array(z.object({ avatar })), [])
const profile = z.object({ addresses, attributes })

/**
 * Parses `/v1/profile/account/{name}` to the addresses on EVM chains; `null` if no one owns the name. @throws If the
 * response is invalid
 */
export function parseProfile(answer: Json): { records: ServiceRecord[]; avatar: string | null } | null {
  const { addresses: all, attributes: own } = profile.parse(Array.isArray(answer) || !answer ? {} : answer)
  const records = Object.entries(all)
    .map(([coinType, { address }]) => ({ coinType: Number(coinType), address }))
    .filter(({ coinType, address }) => isEvm(coinType) && EVM_ADDRESS.test(address) && !/^0x0+$/.test(address))
    .slice(0, RECORDS_LIMIT)
  return records.length > 0 ? { records, avatar: own.find((one) => one.avatar)?.avatar ?? null } : null
}

/** Coin types of EVM chains other than Ethereum's have the highest bit set. @see ENSIP-11 */
const isEvm = (type: number) =>
  type === COIN_TYPE || (Number.isInteger(type) && type >= DEFAULT_COIN_TYPE && type < 2 * DEFAULT_COIN_TYPE)

const suggested = z.object({ suggestions: z.array(z.unknown()) })
const suggestion = z.object({
  name: z
    .string()
    .check(z.maxLength(LONGEST_LABEL + LONGEST_NAME), z.regex(/^[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,63}){2}$/)),
  registered: z.boolean(),
})

/**
 * Parses `/v1/profile/suggestions/{partial}`. Names of another zone are dropped: nothing would resolve them. @throws If
 * the response is invalid
 */
export function parseSuggestions(answer: Json, zone: string): Suggestion[] {
  const all = suggested
    .parse(answer)
    .suggestions.slice(0, LONGEST_NAME)
    .flatMap((one) => {
      const { data } = suggestion.safeParse(one)
      return data ? [{ name: data.name, isTaken: data.registered }] : []
    })
  const own = all.filter(
    ({ name }, at) => name.endsWith(`.${zone}`) && all.findIndex((one) => one.name === name) === at,
  )
  return own.slice(0, SUGGESTIONS_LIMIT)
}

const failure = z.object({ reasons: z.array(z.object({ description: z.string() })) })

/** Finds the service's error message. */
export const findReason = (body: unknown): string | undefined => failure.safeParse(body).data?.reasons[0]?.description
