import type { Emitter, EventType } from 'mitt'
import type { Entry } from './entry.ts'
import { callIsolated } from './errors.ts'

/** `change` follows each event that changes the state, `batch` all those of turns that follow one another. */
export type KernelEvents = { change: undefined; batch: undefined; entry: Entry }
export type Emit = Emitter<KernelEvents>['emit']

/** Adds a listener, and returns the function that removes it. One that throws does not stop the others. */
export function listen<Events extends Record<EventType, unknown>, Type extends keyof Events>(
  { on, off }: Emitter<Events>,
  type: Type,
  listener: (value: Events[Type]) => void,
): () => void {
  const call = (value: Events[Type]) => callIsolated(() => listener(value))
  on(type, call)
  return () => off(type, call)
}
