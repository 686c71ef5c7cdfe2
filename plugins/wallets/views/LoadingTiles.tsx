import { useEffect, useRef } from 'react'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { contract } from '../contract.ts'
import type { Listing } from '../state.ts'

interface LoadingTilesProps {
  listing: Listing | undefined
  isFirst: boolean
}

/** Skeletons for wallets that are still to load. The next page is requested before they are visible. */
export function LoadingTiles({ listing, isFirst }: LoadingTilesProps) {
  const { loadMore } = useActions(contract)
  const first = useRef<HTMLLIElement>(null)
  const isIdle = listing?.status === 'received'
  const page = listing?.page
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come is looked at anew
  useEffect(() => {
    if (!isIdle || !first.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && runAction(loadMore()), {
      root: first.current.closest('.body'),
      rootMargin: '240px',
    })
    observer.observe(first.current)
    return () => observer.disconnect()
  }, [isIdle, page, loadMore])
  return Array.from({ length: isFirst ? 16 : 4 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places are alike
    <li key={index} ref={index === 0 ? first : undefined} aria-hidden="true">
      <span className="wtile">
        <Skeleton width={56} height={56} radius={15} />
        <Skeleton width={48} height={16} />
      </span>
    </li>
  ))
}
