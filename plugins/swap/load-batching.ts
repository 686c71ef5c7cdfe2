import type { Context } from './store.ts'

/** Loads what a batch needs besides: without it, the wallet is asked for none. */
export const loadBatching = ({ io }: Context) => io.load('batch', () => import('./batching.ts'))
