import { Accounts, type AccountsInfo, Router } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { readProvider } from '../../ui/host/read-state.ts'

/** The events of an element, by name, with their `detail`. They tell what has happened, and can't prevent it. */
export interface ElementEvents {
  /** An account was connected or, after a reload, restored. One for each namespace. */
  connect: AccountsInfo['all'][number]
  /** The account that is gone. */
  disconnect: AccountsInfo['all'][number]
  /** The active network; `null` if the wallet is on one that the host does not list. */
  networkchange: AccountsInfo['network']
  /** The modal has opened. */
  open: null
  /** The modal has closed. */
  close: null
}

/**
 * Dispatches events at an element, from the kernel's initial state on.
 * @returns The function that ends that
 */
export function dispatchEvents(kernel: AnyKernel, element: Element): () => void {
  let last = look(kernel, kernel.getInitialState())
  const tell = <Name extends keyof ElementEvents>(name: Name, detail: ElementEvents[Name]) =>
    element.dispatchEvent(new CustomEvent(name, { detail }))
  const update = () => {
    const before = last
    const now = look(kernel, kernel.getState())
    last = now
    for (const one of listMissing(before.all, now.all)) tell('disconnect', one)
    for (const one of listMissing(now.all, before.all)) tell('connect', one)
    if (now.network?.caipNetworkId !== before.network?.caipNetworkId) tell('networkchange', now.network)
    if (now.isOpen !== before.isOpen) tell(now.isOpen ? 'open' : 'close', null)
  }
  update()
  return kernel.subscribeBatched(update)
}

function look(kernel: AnyKernel, state: object) {
  const { all = [], network = null } = readProvider(kernel, state, Accounts) ?? {}
  return { all, network, isOpen: readProvider(kernel, state, Router)?.open ?? false }
}

/** Those whose account, on any network, the others lack. */
const listMissing = (from: AccountsInfo['all'], others: AccountsInfo['all']) =>
  from.filter((one) => !others.some(({ namespace, address }) => namespace === one.namespace && address === one.address))
