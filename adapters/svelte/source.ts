import { getContext, onMount, setContext } from 'svelte'
import { createSubscriber } from 'svelte/reactivity'
import { isDeepEqual } from '../../ui/hooks/deep-equal.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { createKernelMissingError, type Reading, subscribeNumberStyle } from '../../ui/host/index.ts'
import { attendPage, mountLater } from '../element/mount.ts'

export interface ProvideOptions {
  /**
   * Renders the buttons' styles on the server: the nonce of the page's `style-src`, or `''` without such a policy.
   */
  readonly nonce?: string | undefined
}

interface Source extends ProvideOptions {
  readonly kernel: AnyKernel
}

const SOURCE = /* @__PURE__ */ Symbol('portico')

/**
 * Provides a kernel to the component that calls this, and to all below it, and shows its modal above the page. Call it in
 * the root layout's script.
 *
 * @param kernel - A live kernel, or that of a replay. One for each request on a server.
 * @example
 * ```ts
 * providePortico(kernel)
 * ```
 */
export function providePortico(kernel: AnyKernel, options: ProvideOptions = {}): void {
  setContext<Source>(SOURCE, { ...options, kernel })
  onMount(() => {
    // An embedded modal has a place of its own, which claims it.
    const { unmount } = mountLater('modal')(kernel, document.createElement('div'), {})
    const unattend = attendPage(kernel)
    return () => {
      unattend()
      unmount()
    }
  })
}

/** @throws `kernel-missing` outside of what calls `providePortico` */
export function useSource(): Source {
  const source = getContext<Source | undefined>(SOURCE)
  if (source) return source
  throw createKernelMissingError(
    'Create a kernel with createKernel, and call providePortico(kernel) in the root layout.',
  )
}

const UNKNOWN = {}

/**
 * Returns a getter that Svelte's templates, `$derived` and `$effect` follow.
 * @param read - May depend on runes.
 */
function createGetter<T>(kernel: AnyKernel, read: () => T): () => T {
  let last: T
  // What every reader has, or UNKNOWN: one that ran again for a rune may have read something else since the last update.
  let shown: unknown = UNKNOWN
  // An equal value keeps its identity.
  const current = () => {
    const next = read()
    if (!isDeepEqual(last, next)) last = next
    return last
  }
  const follow = createSubscriber((update) => {
    shown = current()
    const look = () => {
      if (shown === current()) return
      shown = last
      update()
    }
    const ends = [kernel.subscribeBatched(look), subscribeNumberStyle(look)]
    return () => {
      for (const end of ends) end()
    }
  })
  return () => {
    follow()
    const now = current()
    if (shown !== now) shown = UNKNOWN
    return now
  }
}

/**
 * What is read, as `current`.
 * @param getReading - May depend on runes.
 */
export function useReading<T>(getReading: () => Reading<T>): { readonly current: T } {
  const { kernel } = useSource()
  const get = createGetter(kernel, () => getReading()(kernel, kernel.getState()))
  return {
    get current() {
      return get()
    },
  }
}

/** The fields of what is read, and actions. */
export function useFields<T extends object, Actions extends object>(
  getReading: () => Reading<T>,
  actions?: Actions,
): Readonly<T> & Actions {
  const { kernel } = useSource()
  const read = () => getReading()(kernel, kernel.getState())
  const object = { ...actions } as T & Actions
  for (const key of Object.keys(read()) as (keyof T)[])
    Object.defineProperty(object, key, { enumerable: true, get: createGetter(kernel, () => read()[key]) })
  return object
}
