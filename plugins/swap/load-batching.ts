import type { Context } from './context.ts'

/** Loads the code for batches. Without it, no batch is sent. */
export const loadBatching = ({ io }: Context) => io.load('batch', () => import('./batch-runtime.ts'))
