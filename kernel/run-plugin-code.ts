import { createContext } from './context.ts'
import { createPluginFailedError, PorticoError } from './errors.ts'
import { createDestroyedError } from './lazy-errors.ts'
import type { Cause, Dispatcher, Environment, Run, RunScope } from './runtime-types.ts'
import { ignoreRejection } from './wait-for.ts'

/** Runs plugin code. An error is logged and does not stop anything else. */
export function createRunner(
  dispatcher: Dispatcher,
  environment: Environment,
  lifetime: AbortSignal,
  fail: (plugin: string, where: string, error: unknown, cause: Cause) => void,
) {
  return function start(scope: RunScope, where: string, run: Run, input?: unknown): unknown {
    const crash = (error: unknown) => {
      if (!scope.signal.aborted) fail(scope.plugin, where, error, scope.cause)
      const received = error instanceof PorticoError ? error : createPluginFailedError(scope.plugin, where, error)
      return ignoreRejection(Promise.reject(lifetime.aborted ? createDestroyedError() : received))
    }
    try {
      if (lifetime.aborted) throw createDestroyedError()
      const result = run(createContext(dispatcher, scope), input as never)
      if (!(result instanceof Promise)) return result
      environment.markAsync()
      return ignoreRejection(result.catch(crash))
    } catch (error) {
      return crash(error)
    }
  }
}
