import { useEffect, useState } from 'react'

/**
 * Loads what is rarely needed, a component or a function, when it is first wanted. After a failure, the next time tries
 * again.
 * @param load - Must keep its identity.
 */
export function useLazy<Value>(
  isWanted: boolean | undefined,
  load: () => Promise<{ readonly default: Value }>,
): Value | undefined {
  const [Found, find] = useState<Value>()
  useEffect(() => {
    if (!isWanted || Found) return
    load().then(
      (module) => find(() => module.default),
      () => {},
    )
  }, [isWanted, Found, load])
  return Found
}
