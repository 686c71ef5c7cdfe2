import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is rare enough to be fetched when it is first wanted; where it can't be had, the next time tries again.
 * @param load - The same function each time.
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
