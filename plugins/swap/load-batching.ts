import type { Context } from './context.ts'

/** Loads the code for batches. If that fails, no batch is sent. */
export const loadBatching = ({ io }: Context) => io.load('batch', () => import('./batch-runtime.ts'))
