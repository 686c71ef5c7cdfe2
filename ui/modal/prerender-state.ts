// Finds the state of the prerendered first view: what the first opening will show, before anybody opens the modal.
import { createKernel, type Io } from '../../kernel/index.ts'
import { Router } from '../../plugins/capabilities.ts'
import { findProvider } from '../find-provider.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import type { PrerenderState } from './FrozenState.tsx'
import { isOpening, prerenders, subscribePrerenders } from './prerenders.ts'

/**
 * Starts the base plugins in a second kernel that can only look: it hears the wallets that announce themselves and reads
 * what the page stored, but asks no wallet and no server, writes nothing, and its log is dropped.
 * @returns The state that a start would reach
 */
async function findStartState(kernel: AnyKernel): Promise<object> {
  const loads: Promise<unknown>[] = []
  const never = () => new Promise<never>(() => {})
  const { plugins, configuration, io: own } = kernel
  const io: Partial<Io> = {
    ...own,
    fetch: never,
    request: never,
    sleep: never,
    set: never,
    remove: never,
    load(load) {
      const loading = own?.load ? own.load(load) : load()
      loads.push(loading)
      return loading
    },
  }
  const second = createKernel({
    plugins,
    // Who may see requests sees those of the visitor.
    configuration: { ...configuration, grants: undefined },
    io,
    log: { level: 'silent', verify: false },
  })
  try {
    await second.eager.load(findProvider(kernel, Router) ?? '')
    let known = -1
    while (loads.length > known) {
      known = loads.length
      await Promise.allSettled(loads)
      // What arrived is handled in the tasks before this one.
      await new Promise((resolve) => setTimeout(resolve))
    }
    return second.getState()
  } finally {
    await second.destroy()
  }
}

/** Creates what a prerendered view reads in place of the kernel's own state. */
export async function createPrerenderState(kernel: AnyKernel): Promise<PrerenderState> {
  const state = await findStartState(kernel)
  return { getState: () => state, eager: { ...kernel.eager, actions: delayUntilOpen(kernel) } }
}

type Actions = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>

/**
 * A click on a prerendered row counts once the modal has opened with it. Of several, the first does: a started
 * kernel would have left the rows by the second.
 */
function delayUntilOpen(kernel: AnyKernel): object {
  const actions = kernel.eager.actions as Actions
  let hasChosen = false
  async function choose(id: string, name: string, input: unknown) {
    // An effect of a prerendered view has chosen nothing.
    if (hasChosen || !isOpening(kernel)) return new Promise<never>(() => {})
    hasChosen = true
    await waitUntilOpen(kernel)
    return actions[id]?.[name]?.(input)
  }
  const delayed = (id: string) =>
    new Proxy({} as Actions[string], { get: (_, name: string) => (input?: unknown) => choose(id, name, input) })
  return Object.fromEntries(Object.keys(actions).map((id) => [id, delayed(id)]))
}

/** Never resolves if the visitor leaves before. */
const waitUntilOpen = (kernel: AnyKernel) =>
  new Promise<void>((resolve) => {
    const check = () => {
      const status = prerenders.get(kernel)?.status
      if (status === 'open') resolve()
      if (status !== 'opening') stop()
    }
    const stop = subscribePrerenders(check)
    check()
  })
