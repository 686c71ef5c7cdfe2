import { memo, useMemo } from 'react'
import { useKernel } from '../hooks/kernel.ts'
import { MessagesContext } from '../hooks/messages.ts'
import { runAction } from '../hooks/run-action.ts'
import { Skeleton } from '../primitives/Skeleton.tsx'
import { Boundary } from './Boundary.tsx'
import { FailedView } from './FailedView.tsx'
import { type LoadedView, useView } from './loaded-views.ts'
import { emptyRef, type Shell, ShellContext, useShell } from './shell.ts'

interface Loaded {
  view: LoadedView | 'loading' | 'failed'
  retry: () => void
}

/**
 * Renders a loaded view, a skeleton while it loads, or a card if it failed. Memoized, so that a new title does not
 * rerender the view.
 */
export const ViewOrPlaceholder = memo(({ view, retry }: Loaded) => {
  const kernel = useKernel()
  if (view === 'loading') return <Loading />
  if (view === 'failed') return <FailedView onRetry={retry} />
  return (
    <Boundary onRetry={retry} onError={(error) => runAction(kernel.fail(view.plugin, `view ${view.id}`, error))}>
      <MessagesContext.Provider value={view.words}>
        <view.Component />
      </MessagesContext.Provider>
    </Boundary>
  )
})

/** The dialog for a view that cannot change the header. */
export function useQuietShell(): Shell {
  const shell = useShell()
  return useMemo<Shell>(
    () => ({
      ...shell,
      setTitle: () => {},
      startContainer: emptyRef,
      requestDialog: (change) => change[0] === 'start' || shell.requestDialog(change),
    }),
    [shell],
  )
}

/** Renders a view inside a view, such as a tab. It cannot change the header. */
export function ViewById({ id }: { id: string }) {
  return (
    <ShellContext.Provider value={useQuietShell()}>
      <div className="view" data-testid={`view-${id}`}>
        <ViewOrPlaceholder {...useView(id, true)} />
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
