import { Accounts } from '../plugins/capabilities.ts'
import type { AnyKernel } from './hooks/kernel.ts'

interface Attempt {
  readonly connectorId: string
  /** Default: none may be busy. */
  readonly namespace?: string | undefined
}

/**
 * Starts an attempt that the visitor did not ask for, once it interrupts nothing: the restoration of a wallet, or a wallet
 * that is being asked.
 * @param start - @returns the function that ends it
 * @returns The function that ends it, or the wait
 */
export function startWhenIdle(kernel: AnyKernel, own: Attempt, start: () => () => void): () => void {
  let end: (() => void) | undefined
  const startIfIdle = () => {
    if (isBusy(kernel, own)) return
    unsubscribe()
    end = start()
  }
  const unsubscribe = kernel.subscribe(startIfIdle)
  startIfIdle()
  return () => {
    unsubscribe()
    end?.()
  }
}

function isBusy(kernel: AnyKernel, own: Attempt): boolean {
  const { isRestored = false, connections = [] } = kernel.state(Accounts) ?? {}
  const isInterrupted = ({ namespace, attempt }: (typeof connections)[number]) =>
    attempt?.outcome === null &&
    (attempt.isReconnection || attempt.connectorId !== own.connectorId) &&
    (!own.namespace || namespace === own.namespace)
  return !isRestored || connections.some(isInterrupted)
}
