import type { AnyContract } from './contract.ts'
import type { EventSpec } from './spec.ts'

type EventSpecs = ReadonlyMap<string, EventSpec & { readonly type: string }>

/** The kernel's own event, which any entry may cause. */
export const KERNEL_EVENTS: EventSpecs = new Map([
  ['pluginFailed', { type: 'kernel/pluginFailed', version: 1, personal: [] }],
])

/** Indexes the events of a contract by name, so that no key has to be built for each event. */
export const indexEvents = ({ id, events }: AnyContract): EventSpecs =>
  new Map(Object.entries<EventSpec>(events).map(([name, spec]) => [name, { ...spec, type: `${id}/${name}` }]))
