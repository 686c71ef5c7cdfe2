// What the data service answers.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import { COIN_TYPE, EVM_ADDRESS, LONGEST_AVATAR, LONGEST_LABEL, LONGEST_NAME, SUGGESTIONS_LIMIT } from './constants.ts'
import type { Suggestion } from './state.ts'

const avatar = z.catch(z.nullish(z.string().check(z.maxLength(LONGEST_AVATAR))), null)
const identity = z.object({ name: z.nullish(z.string().check(z.maxLength(LONGEST_NAME))), avatar })

/** `/v1/identity/{address}`. @throws where it is none */
export function parseIdentity(answer: Json): { name: string | null; avatar: string | null } {
  const { name, avatar: picture } = identity.parse(answer)
  return { name: name || null, avatar: picture || null }
}

const addresses = z.catch(z.record(z.string(), z.object({ address: z.string() })), {})
const attributes = z.catch(z.array(z.object({ avatar })), [])
const profile = z.object({ addresses, attributes })

/** `/v1/profile/account/{name}`: where it leads on EVM chains; `null` where nobody has the name. @throws where it is none */
export function parseProfile(answer: Json): { address: string; avatar: string | null } | null {
  const { addresses: all, attributes: own } = profile.parse(Array.isArray(answer) || !answer ? {} : answer)
  const entries = Object.entries(all)
  const [, found] = entries.find(([type]) => type === COIN_TYPE) ?? entries.find(([type]) => isEvm(Number(type))) ?? []
  return found && EVM_ADDRESS.test(found.address)
    ? { address: found.address, avatar: own.find((one) => one.avatar)?.avatar ?? null }
    : null
}

/** @see ENSIP-11: the highest of 32 bits, and the chain's id */
const isEvm = (type: number) => Number.isInteger(type) && type >= 0x80000000 && type <= 0xffffffff

const suggested = z.object({ suggestions: z.array(z.unknown()) })
const suggestion = z.object({
  name: z
    .string()
    .check(z.maxLength(LONGEST_LABEL + LONGEST_NAME), z.regex(/^[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,63}){2}$/)),
  registered: z.boolean(),
})

/** `/v1/profile/suggestions/{partial}`: names of one zone, and that zone. @throws where it is none */
export function parseSuggestions(answer: Json): { zone: string | null; suggestions: Suggestion[] } {
  const all = suggested
    .parse(answer)
    .suggestions.slice(0, LONGEST_NAME)
    .flatMap((one) => {
      const { data } = suggestion.safeParse(one)
      return data ? [{ name: data.name, isTaken: data.registered }] : []
    })
  const zone = all[0]?.name.slice(all[0].name.indexOf('.') + 1) ?? null
  const own = all.filter(
    ({ name }, at) => name.endsWith(`.${zone}`) && all.findIndex((one) => one.name === name) === at,
  )
  return { zone, suggestions: own.slice(0, SUGGESTIONS_LIMIT) }
}

const failure = z.object({ reasons: z.array(z.object({ description: z.string() })) })

/** What the service gives as the reason of its refusal. */
export const findReason = (body: unknown): string | undefined => failure.safeParse(body).data?.reasons[0]?.description
