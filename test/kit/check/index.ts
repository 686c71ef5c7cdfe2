import type { AnyContract, AnyPlugin, Entry, IoData, PluginList } from '../../../kernel/index.ts'
import { isSameData } from '../same.ts'
import { findManifestDifferences, findMissingUpcasters, findNonPlainData, findUnchecked } from './contract.ts'
import { findForeignKeys, findUncovered } from './covered.ts'
import { getDisguises } from './disguises.ts'
import { play, type Session } from './session.ts'
import { findMissingSlotTargets } from './slots.ts'

export type { CheckStage, Session } from './session.ts'

/** Options of `checkPlugin`. */
export interface CheckOptions<P extends AnyPlugin = AnyPlugin, Beside extends PluginList = PluginList>
  extends Session<P, Beside> {
  /** Payloads of earlier versions, by event and version: `{ enteredAmount: { 1: { amount: 5 } } }`. */
  readonly earlierPayloads?: Readonly<Record<string, Readonly<Record<number, unknown>>>>
  /** Names of events, actions and views that the session need not reach because other tests do; `*` for all. */
  readonly untried?: readonly string[]
}

/** A law that a plugin breaks, and where. */
export interface Breach {
  readonly law:
    | 'serialisable'
    | 'whole'
    | 'covered'
    | 'own keys'
    | 'sound'
    | 'deterministic'
    | 'upcasters'
    | 'checked'
    | 'no secrets'
    | 'contained'
    | 'clean teardown'
  readonly why: string
}

/**
 * The laws that any plugin must meet, tried on a scripted world: its state and log are plain data; the views, words and
 * icons that it puts into Portico's slots are there; each of its events, actions and views occurs; what it stores is
 * kept under its own id; nothing of it fails, and it asks no server that its `origins` do not
 * name; its log replays to the same state, reruns without divergence, also with pseudonyms instead of personal data, and is the same when the session is played twice;
 * whatever a former version wrote is raised, and each action that takes an input has a schema of it; no secret is in the log, the state, the storage or the console, in none of
 * thirteen disguises, and nothing of a person in a redacted report; where the outside fails, nobody else does; and
 * nothing of it outlives the kernel.
 *
 * The longer the session, the more these say. It is played three times with the same `request` and `fetch`: twice as
 * scripted, the first of which must cover all, then with every request failing.
 *
 * @returns The laws that it breaks.
 * @example
 * const breaches = await checkPlugin(price(), {
 *   fetch: () => ({ usd: '1.00' }),
 *   session: async ({ kernel, world, secret }) => {
 *     await kernel.actions.price.follow({ symbol: 'ETH', key: secret('key') })
 *     await world.advance(60_000)
 *   },
 * })
 * expect(breaches).toEqual([])
 */
export async function checkPlugin<P extends AnyPlugin, const Beside extends PluginList = readonly []>(
  plugin: P,
  options: CheckOptions<P, Beside> = {},
): Promise<readonly Breach[]> {
  const contract = ((await plugin.loadContract?.()) ?? plugin.contract) as AnyContract
  const { id } = contract
  const first = await play(plugin, options)
  const again = await play(plugin, options)
  // The last: a scripted wallet keeps a rejection that no request of this play used up.
  const broken = await play(plugin, options, true)
  const failures = (entries: readonly Entry[]) =>
    entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => JSON.stringify(data))
  const others = failures(broken.entries).filter((failure) => !failure.includes(`"plugin":${JSON.stringify(id)}`))

  return [
    ...toBreaches('serialisable', findNonPlainData(contract, first.state)),
    ...toBreaches('whole', [
      ...findManifestDifferences(plugin, contract),
      ...(await findMissingSlotTargets(plugin, first.views)),
    ]),
    ...toBreaches('own keys', findForeignKeys(id, first.entries)),
    ...toBreaches('upcasters', await findMissingUpcasters(plugin, contract, options.earlierPayloads)),
    ...toBreaches('checked', await findUnchecked(plugin, contract)),
    ...toBreaches('sound', [...failures(first.entries), ...first.thrown, ...findRefused(first.entries)]),
    ...toBreaches('deterministic', [
      ...first.divergences,
      ...(isSameData(getOutcome(id, first), getOutcome(id, again)) ? [] : ['other events when it is played again']),
    ]),
    ...toBreaches('no secrets', [
      ...first.secrets.flatMap((text) => findHidden(text, first.everything, 'a secret')),
      ...first.persons.flatMap((text) => findHidden(text, first.redacted, 'a person, in a redacted report,')),
    ]),
    ...toBreaches('contained', [...others, ...broken.divergences, ...broken.foreign]),
    ...toBreaches('clean teardown', [...first.left, ...broken.left]),
    ...toBreaches('covered', findUncovered(plugin, contract, first.entries, options.untried)),
  ]
}

/**
 * Lists the servers that it was not allowed to call: a plugin may treat the error as an outage, and nothing else
 * reports it.
 */
const findRefused = (entries: readonly Entry[]) => [
  ...new Set(
    entries.flatMap(({ kind, data }) => {
      const { outcome } = kind === 'io' ? (data as unknown as Partial<IoData>) : {}
      return outcome?.ok === false && outcome.error.code === 'origin-not-allowed' ? [outcome.error.message] : []
    }),
  ),
]

const toBreaches = (law: Breach['law'], reasons: readonly string[]): readonly Breach[] =>
  reasons.map((why) => ({ law, why }))

/**
 * The events of a plugin and its final state. The order of the whole log, and when code is loaded, depend on the
 * machine.
 */
const getOutcome = (id: string, { entries, state }: Awaited<ReturnType<typeof play>>) => [
  entries
    .filter(({ kind, type }) => kind === 'event' && type.startsWith(`${id}/`))
    .map(({ type, data }) => [type, data]),
  state[id],
]

const findHidden = (text: string, where: string, what: string) =>
  getDisguises(text)
    .filter(([, form]) => where.includes(form))
    .map(([how]) => `${what} is found: ${how}`)
