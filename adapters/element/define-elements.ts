import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { defineElement, type KernelSource } from './define-element.ts'
import { mountButton, mountLater } from './mount.ts'
import './types.ts'

let common: AnyKernel | null = null
const updating = new Set<() => void>()
const source: KernelSource = {
  get: () => common,
  subscribe(update) {
    updating.add(update)
    return () => void updating.delete(update)
  },
}

interface DefineOptions {
  /** The kernel of all elements without one of their own. */
  readonly kernel?: AnyKernel | undefined
}

/**
 * Defines `<portico-button>`, `<portico-account-button>`, `<portico-network-button>` and `<portico-modal>`. Skips
 * elements that are already defined, even by another copy of this module. A new kernel replaces the previous one.
 * @example defineElements({ kernel })
 */
export function defineElements({ kernel }: DefineOptions = {}): void {
  if (kernel) common = kernel
  defineElement('portico-button', mountButton, source)
  defineElement('portico-account-button', mountLater('account'), source)
  defineElement('portico-network-button', mountLater('network'), source)
  defineElement('portico-modal', mountLater('modal'), source)
  for (const update of updating) update()
}
