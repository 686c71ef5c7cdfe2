import type { Emitter, EventType } from 'mitt'
import { callIsolated } from './errors.ts'

/** Adds a listener. One that throws does not stop the others. @returns The function that removes it */
export function listen<Events extends Record<EventType, unknown>, Type extends keyof Events>(
  { on, off }: Emitter<Events>,
  type: Type,
  listener: (value: Events[Type]) => void,
): () => void {
  const call = (value: Events[Type]) => callIsolated(() => listener(value))
  on(type, call)
  return () => off(type, call)
}
