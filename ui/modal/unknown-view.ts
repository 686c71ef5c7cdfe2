import { PorticoError } from '../../kernel/index.ts'
import { Router, type RouterActions } from '../../plugins/capabilities.ts'
import { findProvider, getProviderActions } from '../find-provider.ts'
import type { AnyKernel } from '../hooks/kernel.ts'

/**
 * Leaves a view whose feature the host has switched off, or names one that never was there.
 *
 * @param wasKnown - Whether it was there before.
 */
export async function handleUnknownView(kernel: AnyKernel, id: string, wasKnown: boolean): Promise<void> {
  if (!wasKnown) {
    const error = new PorticoError('view-unknown', `No enabled plugin has a view "${id}".`)
    return kernel.fail(findProvider(kernel, Router) ?? '', `view ${id}`, error)
  }
  if (kernel.state(Router)?.stack.at(-1)?.view !== id) return
  const { open, toast } = getProviderActions<RouterActions>(kernel, Router)
  await open()
  await toast({ message: 'This feature is no longer available', variant: 'error' })
}
