import type { Entry, Kernel } from '../../kernel/index.ts'
import type { TraceOptions } from './spans.ts'

export type { TraceOptions }

/**
 * Writes spans of what the kernel does: one for each turn, and below it one for each request that it makes. They name
 * actions, events, methods, hosts and codes, and hold no value. Its code loads with the first entry.
 *
 * Needs the package `@opentelemetry/api`.
 *
 * @returns The function that ends it, when all spans so far are written
 * @example
 * ```ts
 * const stop = traceKernel(kernel)
 * ```
 * @see https://opentelemetry.io/docs/specs/semconv/
 */
export function traceKernel(kernel: Pick<Kernel, 'log'>, options: TraceOptions = {}): () => Promise<void> {
  let spans: Promise<{ add(entry: Entry): void; end(): void }> | undefined
  const stop = kernel.log.subscribe((entry) => {
    spans ??= import('./spans.ts').then(({ createSpans }) => createSpans(options))
    // Without its code, a page is not traced, and works. The next entry tries again.
    spans.catch(() => {
      spans = undefined
    })
    spans.then(({ add }) => add(entry)).catch(() => {})
  })
  return async () => {
    stop()
    ;(await spans?.catch(() => null))?.end()
  }
}
