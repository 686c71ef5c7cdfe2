import type { Port } from '../../kernel/index.ts'
import type { createParentPort } from './parent-port.ts'

/** Creates the port to the page around this one. Safe's own SDK speaks with it. */
export function createPort(origins: readonly string[]): Port {
  const listeners = new Set<(value: unknown) => void>()
  const closing = new AbortController()
  let parentPort: Promise<ReturnType<typeof createParentPort>> | undefined
  const loadParentPort = () => {
    parentPort ??= import('./parent-port.ts').then((one) =>
      one.createParentPort(origins, {
        signal: closing.signal,
        tell: (progress) => {
          for (const listener of listeners) listener(progress)
        },
      }),
    )
    parentPort.catch(() => {
      parentPort = undefined
    })
    return parentPort
  }
  return {
    request: async ({ method, params }) => (await loadParentPort()).request(method, params),
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
