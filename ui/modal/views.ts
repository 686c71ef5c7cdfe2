import { type ComponentType, useCallback, useEffect, useReducer } from 'react'
import { type AnyPlugin, type MessageLoader, PorticoError, type View } from '../../kernel/index.ts'
import { connectMethod, Router, walletSource } from '../../plugins/capabilities.ts'
import { findProvider } from '../capabilities.ts'
import { runAction } from '../hooks/act.ts'
import { fetchLater } from '../hooks/icon.ts'
import { type AnyKernel, useKernel } from '../hooks/kernel.ts'
import type { Words } from '../hooks/messages.ts'

/** A view that has come, with its plugin's words. */
export interface LoadedView {
  readonly id: string
  /** Whose view it is. */
  readonly plugin: string
  readonly Component: ComponentType
  readonly title: string
  readonly words: Words
}

interface Place {
  readonly done: Promise<void>
  readonly forget: () => void
  view?: LoadedView
  hasFailed?: true
}

/**
 * The view of a first visit's opening: it does with the icons and styles at hand, and so do the views inside of others.
 * It is shown with all that stands in it.
 */
export const FIRST = 'Connect'

/** The views that the first one contains. */
export const getParts = ({ slots }: AnyKernel): readonly string[] =>
  [...slots.get(connectMethod), ...slots.get(walletSource)].map(({ view }) => view)

/** The base plugins' views, which a kernel without React must not lead to. The first is here already. */
export const loadBase: NonNullable<View['load']> = async (id) =>
  id === FIRST
    ? import('../../plugins/connection/views/Connect.tsx')
    : (await import('../secondary-views.ts')).loadView(id)

const loadBaseWords: MessageLoader = () => import('../../plugins/connection/messages.ts')

const places = new WeakMap<View, Place>()

/** Fetches a view, its words and its plugin's runtime, once. `undefined` where no plugin has such a view. */
export function fetchView(kernel: AnyKernel, id: string, isInside = false): Place | undefined {
  const plugin = kernel.plugins.find(({ views }) => Object.hasOwn(views, id))
  const view = plugin?.views[id]
  if (!plugin || !view) return undefined
  const known = places.get(view)
  if (known) return known
  const runtime = kernel.eager.load(plugin.contract.id)
  runAction(runtime)
  const later = isInside || id === FIRST ? undefined : fetchLater().catch(() => {})
  const parts = id === FIRST ? getParts(kernel).map((part) => fetchView(kernel, part, true)?.done) : []
  const place: Place = {
    // A view whose late runtime does not come would wait for ever.
    done: Promise.all([
      (view.load ?? loadBase)(id),
      fetchWords(plugin, id),
      later,
      plugin.lazy && runtime,
      ...parts,
    ]).then(
      ([module, words]) => {
        const key = view.title ?? `${id[0]?.toLowerCase()}${id.slice(1)}.title`
        const title = words[key] ?? key
        place.view = { id, plugin: plugin.contract.id, Component: module.default as ComponentType, title, words }
      },
      (error) => {
        place.hasFailed = true
        runAction(kernel.fail(plugin.contract.id, `view ${id}`, error))
      },
    ),
    forget: () => places.delete(view),
  }
  places.set(view, place)
  return place
}

/** A plugin's words: all of them, or those that a view needs. */
export async function fetchWords(plugin: AnyPlugin | undefined, view = ''): Promise<Words> {
  const words = await (plugin?.messages?.en ?? (plugin?.views[FIRST] && loadBaseWords))?.()
  return { ...words?.messages, ...(await words?.more?.(view))?.messages }
}

const createViewUnknownError = (id: string) => new PorticoError('view-unknown', `No enabled plugin has a view "${id}".`)

/** A view by its id: itself, or how far it is; and a way to try again. */
export function useView(id: string, isInside = false): { view: LoadedView | 'loading' | 'failed'; retry: () => void } {
  const kernel = useKernel()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const place = fetchView(kernel, id, isInside)
  const isUnknown = Boolean(id) && !place
  useEffect(() => {
    if (isUnknown) runAction(kernel.fail(findProvider(kernel, Router) ?? '', `view ${id}`, createViewUnknownError(id)))
  }, [kernel, id, isUnknown])
  useEffect(() => {
    if (!place || place.view) return
    let isShown = true
    place.done.then(() => isShown && redraw())
    return () => {
      isShown = false
      // The next visit of it tries again.
      if (place.hasFailed) place.forget()
    }
  }, [place])
  const retry = useCallback(() => {
    place?.forget()
    redraw()
  }, [place])
  return { view: place?.view ?? (place && !place.hasFailed ? 'loading' : 'failed'), retry }
}
