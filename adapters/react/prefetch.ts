import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'

/**
 * Fetches what the first click will need. For a button that is hovered, focused or touched it does so at once; without
 * one, once the page is idle, where the host and the visitor's connection allow it.
 */
export const prefetch = (kernel: AnyKernel, button?: Element) =>
  runAction(import('./fetch-ahead.ts').then((one) => one.fetchAhead(kernel, button)))
