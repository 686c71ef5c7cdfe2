export * from './capability.ts'
export { type ActionsOf, type AnyContract, type Contract, defineContract, type StateOf } from './contract.ts'
export type { Checkpoint, Entry, IoData, Outcome } from './entry.ts'
export { PorticoError } from './errors.ts'
export type { Complete, Grants, KernelActions, KernelState, RequestReader } from './infer.ts'
export type { Json } from './json.ts'
export { createKernel, type Kernel, type KernelOptions, type Log } from './kernel.ts'
export type { KernelReader } from './kernel-reader.ts'
export type { LogOptions } from './log.ts'
export type { Message, MessageLoader, Origins, Plugin, PluginList, Translations, View } from './plugin.ts'
export { type AnyPlugin, definePlugin } from './plugin.ts'
export type { BoundIo, FetchRequest, FetchResponse, Io, Maskable, Port, PortCall, Topic } from './port.ts'
export * from './replay/define-migrations.ts'
export type { Divergence } from './replay/divergences.ts'
export type { ImportLimits, ImportOptions, Problem } from './replay/import-report.ts'
export type { Replay, ReplayOptions } from './replay/open-replay.ts'
export type { ExportOptions, Pending, Report } from './replay/report-types.ts'
export type { Rerun, RerunOptions } from './replay/rerun.ts'
export { defineRuntime, type EffectContext, type ReadContext, type Recipe, type Runtime } from './runtime.ts'
export { Secret } from './secret.ts'
export { type ActionSpec, action, type EventSpec, event, type Type, type } from './spec.ts'
export { version } from './version.ts'

/** Opens a report as a replay. @throws `log-invalid`, `plugin-failed` @example await openReplay(file, { plugins }) */
export const openReplay: typeof import('./replay/open-replay.ts').openReplay = async (report, options) =>
  (await import('./replay/open-replay.ts')).openReplay(report, options)

/** Runs today's code on a report. @throws `log-invalid`, `plugin-failed` @example await rerun(file, { plugins }) */
export const rerun: typeof import('./replay/rerun.ts').rerun = async (report, options) =>
  (await import('./replay/rerun.ts')).rerun(report, options)
