import type { Report } from './entry.ts'
import type { PluginList } from './plugins.ts'
import type { Replay } from './replay.ts'
import type { Rerun } from './rerun.ts'

export { type ActionSpec, action } from './action.ts'
export type { BoundIo, Maskable } from './bound-io.ts'
export {
  type ActsOf,
  type Capability,
  type CapabilityDefinition,
  defineCapability,
  type FactsOf,
  type Provision,
  type Services,
} from './capability.ts'
export {
  type ActionsOf,
  type AnyContract,
  type Contract,
  defineContract,
  type StateOf,
} from './contract.ts'
export type { LogOptions } from './engine.ts'
export type { Checkpoint, Entry, IoData, Outcome, Pending, Report } from './entry.ts'
export { PorticoError } from './errors.ts'
export { type EventSpec, event } from './event.ts'
export { defineHistory, type History, type Schema } from './history.ts'
export type { Complete, KernelActions, KernelState, ViewId } from './infer.ts'
export type { Json } from './json.ts'
export { createKernel, type Kernel, type KernelOptions, type Log } from './kernel.ts'
export { type AnyPlugin, definePlugin, type MessageLoader, type Plugin, type View } from './plugin.ts'
export type { PluginList } from './plugins.ts'
export type { FetchAnswer, FetchRequest, Io, Port, PortCall, Topic } from './port.ts'
export type { Reader } from './reader.ts'
export type { Replay } from './replay.ts'
export type { Rerun } from './rerun.ts'
export { defineRuntime, type EffectContext, type ReadContext, type Recipe, type Runtime } from './runtime.ts'
export { Secret } from './secret.ts'
export { type Contributed, type Contribution, defineSlot, type Slot, type Slots } from './slot.ts'
export { type Type, type } from './type.ts'
export type { Divergence } from './verdict.ts'
export { version } from './version.ts'

/** @see openReplay in `replay.ts`, which is fetched when it is called */
export const openReplay = async <const P extends PluginList>(
  report: Report | string | Blob,
  options: { readonly plugins: P },
): Promise<Replay<P>> => (await import('./replay.ts')).openReplay(report, options)

/** @see rerun in `rerun.ts`, which is fetched when it is called */
export const rerun = async <const P extends PluginList>(
  report: Report | string | Blob,
  options: { readonly plugins: P },
): Promise<Rerun<P>> => (await import('./rerun.ts')).rerun(report, options)
