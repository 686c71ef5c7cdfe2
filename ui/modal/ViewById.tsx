import { memo, useMemo } from 'react'
import { runAction } from '../hooks/act.ts'
import { useKernel } from '../hooks/kernel.ts'
import { WordsContext } from '../hooks/messages.ts'
import { Skeleton } from '../primitives/Skeleton.tsx'
import { Boundary } from './Boundary.tsx'
import { Broken } from './Broken.tsx'
import { nowhere, type Shell, ShellContext, useShell } from './shell.ts'
import { type LoadedView, useView } from './views.ts'

interface Loaded {
  view: LoadedView | 'loading' | 'failed'
  retry: () => void
}

/**
 * Renders a loaded view, a skeleton while it loads, or a card if it failed. Memoized, so that a new title does not
 * rerender the view.
 */
export const LoadedViewOrPlace = memo(({ view, retry }: Loaded) => {
  const kernel = useKernel()
  if (view === 'loading') return <Loading />
  if (view === 'failed') return <Broken onRetry={retry} />
  return (
    <Boundary onRetry={retry} onError={(error) => runAction(kernel.fail(view.plugin, `view ${view.id}`, error))}>
      <WordsContext.Provider value={view.words}>
        <view.Component />
      </WordsContext.Provider>
    </Boundary>
  )
})

/** Renders a view inside a view, such as a tab. It cannot change the header. */
export function ViewById({ id }: { id: string }) {
  const shell = useShell()
  const quiet = useMemo<Shell>(
    () => ({
      ...shell,
      setTitle: () => {},
      startPlace: nowhere,
      wish: (change) => change[0] === 'start' || shell.wish(change),
    }),
    [shell],
  )
  return (
    <ShellContext.Provider value={quiet}>
      <div className="view" data-testid={`view-${id}`}>
        <LoadedViewOrPlace {...useView(id, true)} />
      </div>
    </ShellContext.Provider>
  )
}

/** Placeholder rows, visible after a short delay. */
export const Loading = () => (
  <div className="view-loading" aria-busy="true">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} width={328} height={52} radius={16} />
    ))}
  </div>
)
