import {
  type AnyPlugin,
  type Complete,
  createKernel as createBareKernel,
  type Grants,
  type Io,
  type Kernel,
  type KernelOptions,
  type LogOptions,
  openReplay as openBareReplay,
  type PluginList,
  type Replay,
  type ReplayOptions,
  type Report,
  type RequestReader,
  type Rerun,
  type RerunOptions,
  rerun as rerunBare,
} from '../kernel/index.ts'
import { assertNetworkId } from './capabilities/caip.ts'
import { Chain, type Configuration } from './capabilities.ts'
import { connection } from './connection/index.ts'
import { modal } from './modal/index.ts'

const createBase = () => [modal(), connection()] as const

type Base = ReturnType<typeof createBase>
type WithBase<P extends PluginList> = readonly [...Base, P]

/** What a page configures: its plugins, networks, texts, design and services. */
export interface CreateKernelOptions<P extends PluginList>
  extends Omit<Configuration, 'chains' | 'views' | 'resumed' | 'grants'> {
  readonly plugins: P
  /** Replaces all or part of the browser io: for tests, and for hosts with a network layer of their own. */
  readonly io?: Partial<Io> | undefined
  readonly log?: LogOptions | undefined
  /** `{ requests: ['report'] }` lets `report` see all plugins' calls to wallets and frames. Default: no plugin can. */
  readonly grants?: Grants<RequestReader<P>> | undefined
}

/**
 * Creates the wallet kernel: the bare kernel with the base plugins `modal` and `connection` first.
 *
 * @example createKernel({ projectId: '…', plugins: [eip155(), isBeta && swap()] })
 * @throws `configuration-invalid`, `duplicate-plugin`, `duplicate-view` and `capability-missing`
 */
export function createKernel<const P extends PluginList>(
  options: CreateKernelOptions<P> & { plugins: P & Complete<P, Base[number]['contract']['provides']> },
): Kernel<WithBase<P>> {
  const { plugins, io, log, ...configuration } = options
  for (const [index, { caipNetworkId }] of (configuration.networks ?? []).entries())
    assertNetworkId(caipNetworkId, `networks[${index}].caipNetworkId`)
  const all = [...createBase(), plugins] as never
  const create = (full: KernelOptions<PluginList>['configuration']) =>
    createBareKernel({ plugins: all, configuration: full, io, log })
  // The networks of the first state follow from the namespaces. A kernel starts nothing by itself, so one may ask it.
  // Its plugins could change the grants, so it has none.
  const { allStates, plugins: listed } = create({ ...configuration, grants: undefined })
  const chains = allStates(Chain)
  const views = chains[0] ? undefined : listed.flatMap((plugin) => Object.keys(plugin.views))
  return create({ ...configuration, chains, views }) as unknown as Kernel<WithBase<P>>
}

/**
 * Opens a report as a replay, like `openReplay` of `portico/kernel` but with the base plugins.
 *
 * @throws `log-invalid` if the report can't be read, `plugin-failed` if a plugin does not load
 * @example
 * ```ts
 * const replay = await openReplay(file, { plugins: [eip155(), swap()] })
 * replay.seek(replay.length - 1)
 * ```
 */
export const openReplay = <const P extends PluginList>(
  report: Report | string | Blob,
  { plugins, ...options }: ReplayOptions<P>,
): Promise<Replay<WithBase<P>>> => openBareReplay(report, { ...options, plugins: withBase(plugins) })

/**
 * Runs today's code on a report, like `rerun` of `portico/kernel` but with the base plugins.
 *
 * @throws `log-invalid` if the report can't be read or has digests for responses, `plugin-failed` if a plugin does not
 *   load
 * @example
 * ```ts
 * const { divergences } = await rerun(file, { plugins: [eip155(), swap()] })
 * ```
 */
export const rerun = <const P extends PluginList>(
  report: Report | string | Blob,
  { plugins, ...options }: RerunOptions<P>,
): Promise<Rerun<WithBase<P>>> => rerunBare(report, { ...options, plugins: withBase(plugins) })

const flattenPlugins = (list: PluginList) =>
  ((list as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as AnyPlugin[]).filter(Boolean)

/** Puts the base plugins first, except those that the list already contains, for example from another kernel. */
function withBase<P extends PluginList>(plugins: P): WithBase<P> {
  const listed = new Set(flattenPlugins(plugins).map(({ contract }) => contract.id))
  return [...createBase().filter(({ contract }) => !listed.has(contract.id)), plugins] as never
}

export type * from '../kernel/index.ts'
export {
  action,
  defineCapability,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  defineSlot,
  event,
  PorticoError,
  Secret,
  type,
  version,
} from '../kernel/index.ts'
export type { ErrorCode } from './capabilities.ts'
export type { ConnectionContract } from './connection/index.ts'
export type { ModalContract } from './modal/index.ts'
