import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'

/**
 * Fetches what the first click will need. For a button that is hovered, focused or touched it does so at once; without
 * one, once the page is idle, where the host and the visitor's connection allow it.
 * @param last - Fetches what the host's framework needs beside it, when idle.
 */
export const prefetch = (kernel: AnyKernel, button?: Element, last?: () => Promise<unknown>) =>
  runAction(import('./fetch-ahead.ts').then((one) => one.fetchAhead(kernel, button, last)))
