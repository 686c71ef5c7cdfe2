import { createContext, useContext } from 'react'
import { type Io, type KernelReader, type Log, PorticoError, type Secret } from '../../kernel/index.ts'

/** The part of a kernel, live or replayed, that the UI needs. */
export interface AnyKernel extends KernelReader {
  getState(): object
  getInitialState(): object
  subscribe(listener: () => void): () => void
  subscribeBatched(listener: () => void): () => void
  readonly actions: object
  readonly eager: { readonly actions: object; load(id: string): Promise<void> }
  readonly log: Log
  readonly io?: Partial<Io> | undefined
  readonly imageOrigins?: readonly string[]
  readonly displayLocale?: string | undefined
  secret(handle: string): Secret<string> | undefined
  prefetch(id: string): Promise<void>
  resume(storage: Pick<Storage, 'getItem'>): Promise<void>
  fail(plugin: string, where: string, error: unknown): Promise<void>
  isDestroyed(): boolean
}

/** Provides the kernel to all hooks below `<Portico>`. */
export const KernelContext = createContext<AnyKernel | null>(null)

/**
 * Returns the kernel, for what the other hooks do not cover.
 * @example useKernel<typeof kernel>().actions.eip155.sendCalls({ calls })
 * @throws `kernel-missing`
 */
export function useKernel<K extends AnyKernel = AnyKernel>(): K {
  const kernel = useContext(KernelContext) as K | null
  if (kernel) return kernel
  throw new PorticoError('kernel-missing', 'Please call createAppKit before using', {
    hints: ['Wrap your app in <Portico kernel={kernel}>.'],
  })
}
