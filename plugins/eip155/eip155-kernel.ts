import type { ActionsOf, Entry, KernelReader } from '../../kernel/index.ts'
import type { contract } from './contract.ts'

/** A kernel with the `eip155` plugin. */
export interface Eip155Kernel extends KernelReader {
  readonly actions: { readonly eip155: ActionsOf<typeof contract> }
  readonly log: { subscribe(listener: (entry: Entry) => void): () => void }
  subscribe(listener: () => void): () => void
  load(id: string): Promise<void>
  isDestroyed(): boolean
}
