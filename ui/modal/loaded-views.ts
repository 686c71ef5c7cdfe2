import { type ComponentType, useCallback, useEffect, useReducer, useRef } from 'react'
import type { AnyPlugin, View } from '../../kernel/index.ts'
import { fetchDeferred } from '../hooks/icon.ts'
import { type AnyKernel, useKernel } from '../hooks/kernel.ts'
import { fillMessage, type Words } from '../hooks/messages.ts'
import { runAction } from '../hooks/run-action.ts'
import { useReading } from '../hooks/state.ts'
import { getLanguageKey } from '../locale/language.ts'
import { useLanguageKey } from '../locale/use-language.ts'
import { base, FIRST, getParts } from './base-views.ts'
import { chooseMessages } from './choose-messages.ts'

/** A loaded view with its plugin's messages. */
export interface LoadedView {
  readonly id: string
  /** The id of the view's plugin. */
  readonly plugin: string
  readonly Component: ComponentType
  /** What the dialog shows before the kernel has started, if the view can be the first. */
  readonly Placeholder: ComponentType | undefined
  readonly title: string
  readonly words: Words
}

interface ViewLoad {
  readonly done: Promise<void>
  readonly forget: () => void
  view?: LoadedView
  hasFailed?: true
}

/** By language. */
type Cache<T> = WeakMap<View, Map<string, T>>
const codes: Cache<Promise<LoadedView>> = new WeakMap()
const places: Cache<ViewLoad> = new WeakMap()

function getCached<T>(cache: Cache<T>, view: View): Map<string, T> {
  const found = cache.get(view) ?? new Map<string, T>()
  cache.set(view, found)
  return found
}

/** Finds the plugin that has a view. */
export const findPlugin = (kernel: AnyKernel, id: string): AnyPlugin | undefined =>
  kernel.plugins.find(({ views }) => Object.hasOwn(views, id))

/** Fetches a view and its messages, once: a bundler's loader takes its time even for code that is there. */
export function fetchViewCode(kernel: AnyKernel, plugin: AnyPlugin, id: string): Promise<LoadedView> {
  const view = plugin.views[id] as View
  const language = getLanguageKey(kernel)
  const cached = getCached(codes, view)
  const known = cached.get(language)
  if (known) return known
  const code = loadCode(kernel, plugin, id, view)
  code.catch(() => cached.delete(language))
  cached.set(language, code)
  return code
}

async function loadCode(kernel: AnyKernel, plugin: AnyPlugin, id: string, view: View): Promise<LoadedView> {
  const [module, words] = await Promise.all([(view.load ?? base.load)(id), chooseMessages(kernel, plugin, id)])
  const { default: Component, Placeholder } = module as Record<'default' | 'Placeholder', ComponentType>
  const key = view.title ?? `${id[0]?.toLowerCase()}${id.slice(1)}.title`
  return { id, plugin: plugin.contract.id, Component, Placeholder, title: fillMessage(words[key] ?? key), words }
}

/**
 * Fetches a view, its messages and its plugin's runtime, once. `undefined` if no plugin has the view.
 * @param isPrerender - Fetches no runtime.
 */
export function fetchView(kernel: AnyKernel, id: string, isInside = false, isPrerender = false): ViewLoad | undefined {
  const plugin = findPlugin(kernel, id)
  const view = plugin?.views[id]
  if (!plugin || !view) return undefined
  const cached = getCached(places, view)
  const key = `${getLanguageKey(kernel)}${isPrerender ? ' prerender' : ''}`
  const known = cached.get(key)
  if (known) return known
  const runtime = isPrerender ? Promise.resolve() : kernel.eager.load(plugin.contract.id)
  runAction(runtime)
  const later = isInside || id === FIRST ? undefined : fetchDeferred().catch(() => {})
  const parts = id === FIRST ? getParts(kernel).map((part) => fetchView(kernel, part, true)?.done) : []
  const viewLoad: ViewLoad = {
    // A lazy runtime is awaited too: if it fails to load, the view would otherwise wait forever.
    done: Promise.all([fetchViewCode(kernel, plugin, id), later, plugin.lazy && runtime, ...parts]).then(
      ([loaded]) => {
        viewLoad.view = loaded
      },
      (error) => {
        viewLoad.hasFailed = true
        runAction(kernel.fail(plugin.contract.id, `view ${id}`, error))
      },
    ),
    forget: () => cached.delete(key),
  }
  cached.set(key, viewLoad)
  return viewLoad
}

/** Returns a function that fetches the code of a view, for a pointer or the focus on what leads there. */
export function usePrefetch(id = ''): () => void {
  const kernel = useKernel()
  return () => {
    const plugin = findPlugin(kernel, id)
    if (plugin) runAction(fetchViewCode(kernel, plugin, id))
  }
}

/** Returns a view by id, or its loading status, and a retry function. */
export function useView(id: string, isInside = false): { view: LoadedView | 'loading' | 'failed'; retry: () => void } {
  const kernel = useKernel()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // Another language is other messages.
  useLanguageKey()
  // Nothing was logged yet: the view is prerendered in the closed dialog.
  const viewLoad = fetchView(kernel, id, isInside, kernel.log.size === 0)
  const shown = useRef<{ readonly id: string; readonly view: LoadedView }>(undefined)
  const known = useRef(new Set<string>())
  // A feature may be switched off while nothing else changes.
  if (useReading(() => findPlugin(kernel, id) !== undefined)) known.current.add(id)
  const isUnknown = id && !viewLoad
  useEffect(() => {
    if (isUnknown)
      runAction(import('./unknown-view.ts').then((one) => one.handleUnknownView(kernel, id, known.current.has(id))))
  }, [kernel, id, isUnknown])
  useEffect(() => {
    if (!viewLoad || viewLoad.view) return
    let isShown = true
    viewLoad.done.then(() => isShown && redraw())
    return () => {
      isShown = false
      // The next visit of the view tries again.
      if (viewLoad.hasFailed) viewLoad.forget()
    }
  }, [viewLoad])
  const retry = useCallback(() => {
    viewLoad?.forget()
    shown.current = undefined
    redraw()
  }, [viewLoad])
  // While another language is fetched, the view stays as it is.
  if (viewLoad?.view) shown.current = { id, view: viewLoad.view }
  const isSame = shown.current?.id === id && !viewLoad?.hasFailed
  return { view: (isSame && shown.current?.view) || (viewLoad && !viewLoad.hasFailed ? 'loading' : 'failed'), retry }
}
