import { useEffect, useState } from 'react'
import { useKernel } from './kernel.ts'
import { runAction } from './run-action.ts'

/** Milliseconds until code that did not arrive is fetched again; twice as many each time. */
const RETRY = 1_000

/**
 * Loads what is rarely needed, a component or a function, when it is first wanted. After a failure, which the kernel is
 * told, it tries again.
 * @param load - Must keep its identity.
 */
export function useLazy<Value>(
  isWanted: boolean | undefined,
  load: () => Promise<{ readonly default: Value }>,
): Value | undefined {
  const kernel = useKernel()
  const [Found, find] = useState<Value>()
  const [delay, setDelay] = useState(RETRY)
  useEffect(() => {
    if (!isWanted || Found) return
    let timer: ReturnType<typeof setTimeout>
    load().then(
      (module) => find(() => module.default),
      (error) => {
        // What is prerendered must not start the kernel.
        if (kernel.log.size > 0) runAction(kernel.fail('modal', 'view part', error))
        timer = setTimeout(setDelay, delay, delay * 2)
      },
    )
    return () => clearTimeout(timer)
  }, [kernel, isWanted, Found, load, delay])
  return Found
}
