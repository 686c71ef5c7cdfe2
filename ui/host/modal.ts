import { Router, type RouterActions } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { getHostActions, readProvider } from './read-state.ts'

/** Reads whether the modal is open, and whether it loads. */
export function readModal(kernel: AnyKernel, state: object) {
  const { open = false, loading = false } = readProvider(kernel, state, Router) ?? {}
  return { isOpen: open, isLoading: loading }
}

export function getModalActions(kernel: AnyKernel) {
  const { open, close } = getHostActions<RouterActions>(kernel, Router)
  return { open, close }
}
