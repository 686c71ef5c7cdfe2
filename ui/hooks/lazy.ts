import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a rarely needed component when it is first wanted. After a failure, the next time tries again.
 * @param load - Must keep its identity.
 */
export function useLazy<Props>(
  isWanted: boolean,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [Found, find] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!isWanted || Found) return
    load().then(
      (module) => find(() => module.default),
      () => {},
    )
  }, [isWanted, Found, load])
  return Found
}
