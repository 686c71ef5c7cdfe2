import { type ComputedRef, computed, type InjectionKey, inject, type ShallowRef } from 'vue'
import { isDeepEqual } from '../../ui/hooks/deep-equal.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { createKernelMissingError, type Reading } from '../../ui/host/index.ts'

/** What `<Portico>` provides: a kernel, and its state as the page shows it. */
export interface Source {
  readonly kernel: AnyKernel
  readonly state: ShallowRef<object>
  /** Of the page's `style-src`, for what a server renders. */
  readonly nonce: string | undefined
}

export const SOURCE: InjectionKey<Source> = /* @__PURE__ */ Symbol('portico')

/** @throws `kernel-missing` outside of `<Portico>` */
export function useSource(): Source {
  const source = inject(SOURCE, null)
  if (source) return source
  throw createKernelMissingError('Create a kernel with createKernel, and wrap your app in <Portico :kernel="kernel">.')
}

/**
 * A ref of what is read. It changes only when that does.
 * @param getReading - May depend on refs.
 */
export function useReading<T>(getReading: () => Reading<T>): ComputedRef<T> {
  const { kernel, state } = useSource()
  return computed<T>((last) => {
    const value = getReading()(kernel, state.value)
    return last !== undefined && isDeepEqual(last, value) ? last : value
  })
}

/** A ref for each field, and actions. */
export function useFields<T extends object, Actions extends object>(
  getReading: () => Reading<T>,
  actions?: Actions,
): { readonly [Key in keyof T]: ComputedRef<T[Key]> } & Actions {
  const all = useReading(getReading)
  const fields = Object.keys(all.value).map((key) => [key, computed(() => all.value[key as keyof T])])
  return { ...actions, ...Object.fromEntries(fields) }
}
