import type { CaipNetworkId, NamesMethods, Profile, ResolvedName } from '../capabilities.ts'
import { isRecent } from '../shared/time/is-recent.ts'
import { EVM_ADDRESS, TEXTS } from './constants.ts'
import { openEns } from './ens.ts'
import { createNameError } from './errors.ts'
import { getEnsNetwork, getZones, type NamesOptions } from './options.ts'
import type { ServiceRecord } from './responses.ts'
import { type Context, fetchIdentity, fetchProfile } from './service.ts'
import { findAddress, hasAddress } from './service-records.ts'

/** Milliseconds for which a name or address is cached. */
const NAME_FRESH_MS = 300_000

interface Found {
  readonly address: string
  readonly avatar: string | null
}

/**
 * Creates the capability's methods. ENS comes first, and the data service adds the names of its own zones. It proves
 * nothing, so it decides about no other name, also if ENS can't be asked.
 */
export const createNames = (context: Context, options: NamesOptions): NamesMethods => {
  const { io, read, send } = context
  const isKnown = ({ timestamp }: { timestamp: number }) => isRecent(timestamp, io.now(), NAME_FRESH_MS)
  const normalize = async (text: string) =>
    (await io.load('normal', () => import('./normalize.ts'))).normalizeName(text)

  const ensNetwork = getEnsNetwork(options)

  /** @param choose - Chooses among the addresses of a name of the data service's zones. */
  async function find(
    name: string,
    network: CaipNetworkId,
    choose: (records: readonly ServiceRecord[]) => Promise<string | null>,
  ): Promise<Found | null> {
    const isOwn = getZones(options).some((zone) => name.endsWith(`.${zone}`))
    return getFirst([
      async () => (await openEns(context, options))?.resolve(name, network),
      async () => {
        const profile = isOwn && (await fetchProfile(context, name))
        const address = profile ? await choose(profile.records) : null
        return profile && address ? { address, avatar: profile.avatar } : null
      },
    ])
  }

  async function resolve(
    text: string,
    { isFresh = false, caipNetworkId = ensNetwork }: Parameters<NamesMethods['resolve']>[1] = {},
  ): Promise<ResolvedName> {
    const name = await normalize(text)
    if (name === null) throw createNameError('name-invalid', TEXTS.unresolved)
    const network = caipNetworkId === ensNetwork ? undefined : caipNetworkId
    const known = read().resolved.find((one) => one.name === name && one.network === network && isKnown(one))
    if (known && !isFresh) return { name, address: known.address, avatar: known.avatar }
    const found = await find(name, caipNetworkId, (records) =>
      findAddress(context, records, caipNetworkId, ensNetwork),
    ).catch((cause) => {
      throw createNameError('name-unreachable', TEXTS.unresolved, cause)
    })
    if (!found) throw createNameError('name-unknown', TEXTS.unresolved)
    const answer = { name, ...found }
    send('nameResolved', { ...answer, ...(network && { network }) })
    return answer
  }

  /** Returns a name only if it is normalized and resolves back to the address. */
  async function confirmName(address: string, name: string | null | undefined): Promise<Profile | null> {
    if (!name || (await normalize(name)) !== name) return null
    // The account's name is shown on each network, so that any network's record counts.
    const found = await find(name, ensNetwork, async (records) => (hasAddress(records, address) ? address : null))
    return found?.address.toLowerCase() === address.toLowerCase() ? { name, avatar: found.avatar } : null
  }

  async function reverse(address: string): Promise<Profile | null> {
    // Only EVM accounts have names. The data service need not learn of other addresses.
    if (!EVM_ADDRESS.test(address)) return null
    const known = read().reversed.find((one) => one.address === address && isKnown(one))
    if (known) return known.name === null ? null : { name: known.name, avatar: known.avatar }
    const profile = await getFirst([
      async () => confirmName(address, await (await openEns(context, options))?.getName(address)),
      async () => {
        const identity = await fetchIdentity(context, address)
        const own = await confirmName(address, identity?.name)
        return own && { ...own, avatar: own.avatar ?? identity?.avatar ?? null }
      },
    ]).catch((cause) => {
      throw createNameError('name-unreachable', TEXTS.unnamed, cause)
    })
    send('reverseRecordReceived', { address, name: profile?.name ?? null, avatar: profile?.avatar ?? null })
    return profile
  }

  return { isName: (text) => /[^\s.]\.[^\s.]/.test(text), resolve, reverse }
}

/**
 * Gets the first response that is not empty.
 * @throws The last error, if there is no response
 */
async function getFirst<T>(sources: readonly (() => Promise<T | null | undefined | false>)[]): Promise<T | null> {
  let failure: unknown
  for (const ask of sources) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      failure = error
    }
  }
  if (failure !== undefined) throw failure
  return null
}
