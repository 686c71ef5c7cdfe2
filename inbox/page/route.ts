import { type MouseEvent, useSyncExternalStore } from 'react'

/** A place of the page: the list, a group, or a report of a group. */
export interface Route {
  readonly group: string | null
  readonly report: string | null
}

const PATH = /^\/groups\/([\w-]+)(?:\/([\da-f-]{36}))?$/

/** @example toPath({ group: 'y1phkfc9ku', report: null }) // '/groups/y1phkfc9ku' */
export const toPath = ({ group, report }: Route): string =>
  group === null ? '/' : `/groups/${group}${report === null ? '' : `/${report}`}`

function parsePath(path: string): Route {
  const [, group = null, report = null] = PATH.exec(path) ?? []
  return { group, report }
}

const changes = new EventTarget()

export function goTo(route: Route) {
  history.pushState(null, '', toPath(route))
  changes.dispatchEvent(new Event('change'))
  scrollTo(0, 0)
}

export function useRoute(): Route {
  return parsePath(useSyncExternalStore(subscribe, () => location.pathname))
}

function subscribe(notify: () => void) {
  addEventListener('popstate', notify)
  changes.addEventListener('change', notify)
  return () => {
    removeEventListener('popstate', notify)
    changes.removeEventListener('change', notify)
  }
}

/** The properties of a link within the page. A click with a key opens it where the browser says. */
export const linkTo = (route: Route) => ({
  href: toPath(route),
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    goTo(route)
  },
})
