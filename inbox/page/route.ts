import { type MouseEvent, useSyncExternalStore } from 'react'

/** The lists of the page, by their names in addresses. The list of groups is the first page. */
const SECTIONS = ['groups', 'builds', 'members', 'audit'] as const
export type Section = (typeof SECTIONS)[number]

/** A place of the page: a list, a group, or a report of a group. */
export interface Route {
  readonly section: Section
  readonly group: string | null
  readonly report: string | null
}

/** A place to go to. Default: the groups. */
export type Target = Partial<Route>

const GROUP = /^\/groups\/([\w-]+)(?:\/([\da-f-]{36}))?$/

/** @example toPath({ group: 'y1phkfc9ku' }) // '/groups/y1phkfc9ku' */
export function toPath({ section = 'groups', group, report }: Target): string {
  if (group) return `/groups/${group}${report ? `/${report}` : ''}`
  return section === 'groups' ? '/' : `/${section}`
}

function parsePath(path: string): Route {
  const [, group = null, report = null] = GROUP.exec(path) ?? []
  return { section: SECTIONS.find((one) => path === `/${one}`) ?? 'groups', group, report }
}

const changes = new EventTarget()
let isMoved = false

/** Returns true once the reader has gone from one place of the page to another. */
export const hasMoved = () => isMoved

export function goTo(route: Target) {
  isMoved = true
  history.pushState(null, '', toPath(route))
  changes.dispatchEvent(new Event('change'))
  scrollTo(0, 0)
}

export function useRoute(): Route {
  return parsePath(useSyncExternalStore(subscribe, () => location.pathname))
}

function subscribe(notify: () => void) {
  const goBack = () => {
    isMoved = true
    notify()
  }
  addEventListener('popstate', goBack)
  changes.addEventListener('change', notify)
  return () => {
    removeEventListener('popstate', goBack)
    changes.removeEventListener('change', notify)
  }
}

/** The properties of a link within the page. A click with a key opens it where the browser says. */
export const linkTo = (route: Target) => ({
  href: toPath(route),
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    goTo(route)
  },
})
