import { type AnyPlugin, type Entry, type PluginList, PorticoError, Secret } from '../../../kernel/index.ts'
import { type CreateKernelOptions, type Kernel, openReplay, rerun } from '../../../plugins/index.ts'
import { createTestKernel, type TestKernel } from '../kernel.ts'
import { isSameData } from '../same.ts'
import type { World, WorldScript } from '../world.ts'

/** What a session runs on. */
export interface CheckStage<P extends PluginList = PluginList> {
  /** Its plugins are the checked one and those beside it. */
  readonly kernel: TestKernel<P>
  readonly world: World
  /** Creates a secret that must not leak anywhere. @param name - Distinguishes several secrets. */
  secret(name: string): Secret<string>
  /** Creates a personal text that no redacted report may contain. */
  person(name: string): string
}

export interface Session<P extends AnyPlugin = AnyPlugin, Beside extends PluginList = PluginList>
  extends Omit<WorldScript, 'browser'> {
  /** The plugins that it needs or may use. */
  readonly otherPlugins?: Beside
  readonly configuration?: Omit<CreateKernelOptions<PluginList>, 'plugins' | 'io' | 'log'>
  /** What the visitor and the page do. Default: loads the plugin and lets a minute pass. */
  readonly session?: (stage: CheckStage<readonly [Beside, P]>) => Promise<unknown>
}

/** The plugins of every wallet kernel. */
const BASE = ['modal', 'connection']
const MINUTE = 60_000
const SECRET = 'k4n4r1-'

/** Plays a session to its end, and on after its kernel is destroyed. @param isBroken - Whether every request fails. */
export async function play(
  plugin: AnyPlugin,
  { otherPlugins = [], configuration, session, ...script }: Session,
  isBroken = false,
) {
  const { id } = plugin.contract
  const refuse = () => {
    throw Object.assign(new TypeError('Failed to fetch'), { code: -1 })
  }
  const listed = [
    ...(otherPlugins.flat(9) as readonly AnyPlugin[]).filter((one) => one && one.contract.id !== id),
    plugin,
  ]
  const { kernel, world } = createTestKernel({
    plugins: listed.filter(({ contract }) => !BASE.includes(contract.id)),
    configuration: configuration ?? {},
    ...script,
    ...(isBroken ? { fetch: refuse, request: refuse } : {}),
    log: { level: 'silent' },
  })
  const secrets: string[] = []
  const persons: string[] = []
  const thrown: string[] = []
  const foreign: string[] = []
  const stage: CheckStage = {
    kernel: kernel as never,
    world,
    secret(name) {
      secrets.push(`${SECRET}${name}-${'0z9y8x7w6v'.repeat(2)}`)
      return new Secret(secrets.at(-1) as string)
    },
    person(name) {
      persons.push(`Perdita ${name} Quillfeather`)
      return persons.at(-1) as string
    },
  }
  const said = listenToConsole()
  try {
    await kernel.load(id)
    await (session ? session(stage) : world.advance(MINUTE))
  } catch (error) {
    thrown.push(describeError(error))
    if (!(error instanceof PorticoError) && isBroken) foreign.push(`an action rejected with ${error}`)
  }
  said.end()
  await world.advance(0)

  const whole = JSON.stringify(await kernel.log.export({ personal: true }))
  const redacted = JSON.stringify(await kernel.log.export())
  const entries: readonly Entry[] = [...kernel.log.entries]
  const state = kernel.getState() as Readonly<Record<string, object>>
  const divergences = await getDivergences(whole, kernel.plugins, state)
  // Otherwise the same reasons again.
  if (divergences.length === 0) divergences.push(...(await getRedactedDivergences(kernel)))
  await kernel.destroy()
  const [listening, size] = [world.listening(), kernel.log.size]
  await world.advance(10 * MINUTE)
  return {
    views: new Set(kernel.plugins.flatMap(({ views }) => Object.keys(views))),
    entries,
    state,
    thrown,
    foreign,
    secrets,
    persons,
    redacted,
    divergences,
    everything: [whole, JSON.stringify([entries, state, [...world.storage]]), ...said.words].join('\n'),
    left: [
      ...(listening > 0 ? [`${listening} subscriptions are still open`] : []),
      ...(world.pending() > 0 ? [`${world.pending()} timers or answers are still to come`] : []),
      ...(kernel.log.size > size ? ['it went on after the kernel was destroyed'] : []),
    ],
  }
}

/** Lists where a replay or two reruns differ. */
async function getDivergences(report: string, plugins: PluginList, state: object): Promise<string[]> {
  try {
    const replay = await openReplay(report, { plugins })
    replay.seek(replay.length - 1)
    const shown = isSameData(replay.kernel.getState(), state)
    const reruns = [await rerun(report, { plugins }), await rerun(report, { plugins })]
    return [
      ...(shown ? [] : ['a replay ends in another state']),
      ...new Set(reruns.flatMap(({ divergences }) => divergences.map(describeDivergence))),
    ]
  } catch (error) {
    return [`its log can't be read: ${error}`]
  }
}

/** Lists where a rerun without personal data differs: a pseudonym may have a form that the plugin refuses. */
async function getRedactedDivergences({ log, plugins }: Pick<Kernel, 'log' | 'plugins'>): Promise<readonly string[]> {
  try {
    return (await rerun(await log.export({ amounts: 'exact' }), { plugins })).divergences.map(
      (one) => `without personal data, ${describeDivergence(one)}`,
    )
  } catch (error) {
    return [`its log can't be read without personal data: ${error}`]
  }
}

/** Formats an error together with its cause, which says more. */
const describeError = (error: unknown) => [error, Object(error).cause].filter(Boolean).join(' It threw: ')

const describeDivergence = ({ seq, expected, actual }: Awaited<ReturnType<typeof rerun>>['divergences'][number]) =>
  `a rerun diverges at entry ${seq}: then ${describeEntry(expected)}, now ${describeEntry(actual)}`
const describeEntry = (what: Pick<Entry, 'type' | 'data'> | null) =>
  what ? `${what.type} ${JSON.stringify(what.data)}` : 'nothing'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const

function listenToConsole() {
  const words: string[] = []
  const own = LEVELS.map((level) => [level, console[level]] as const)
  for (const level of LEVELS)
    console[level] = (...said: readonly unknown[]) => void words.push(said.map(String).join(' '))
  const end = () => {
    for (const [level, say] of own) console[level] = say
  }
  return { words, end }
}
