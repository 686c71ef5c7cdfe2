import type { Port } from '../../kernel/index.ts'
import type { createSdkPort } from './sdk-port.ts'

/** Creates the port to the page around this one. Safe's own SDK speaks with it. */
export function createPort(origins: readonly string[]): Port {
  const listeners = new Set<(value: unknown) => void>()
  const closing = new AbortController()
  let sdkPort: Promise<ReturnType<typeof createSdkPort>> | undefined
  const loadSdkPort = () => {
    sdkPort ??= import('./sdk-port.ts').then((one) =>
      one.createSdkPort(origins, {
        signal: closing.signal,
        tell: (progress) => {
          for (const listener of listeners) listener(progress)
        },
      }),
    )
    return sdkPort
  }
  return {
    request: async ({ method, params }) => (await loadSdkPort()).request(method, params),
    listen(_, push) {
      listeners.add(push)
      return () => void listeners.delete(push)
    },
    close() {
      closing.abort()
      listeners.clear()
    },
  }
}
