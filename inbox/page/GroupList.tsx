import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { readJson, useLoaded } from './api.ts'
import { formatDate, formatReports } from './format.ts'
import { Heading } from './Heading.tsx'
import { LoadingOrError } from './LoadingOrError.tsx'
import { linkTo } from './route.ts'
import { Sparkline } from './Sparkline.tsx'
import { StillHappensTag } from './StillHappensTag.tsx'
import type { GroupState, ListedGroup } from './types.ts'

const STATES: Readonly<Record<GroupState, string>> = { open: 'Open', resolved: 'Resolved', muted: 'Muted' }
const PAGE = 50

export function GroupList() {
  const [state, setState] = useState<GroupState>('open')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const query = new URLSearchParams({ state, search: useDeferredValue(search.trim()), limit: String(PAGE) })
  // Before the list is painted, so that the key works once it is visible.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Heading title="Groups" />
      <div className="tools">
        <fieldset className="chips">
          <legend className="hidden">State</legend>
          {(Object.keys(STATES) as GroupState[]).map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={one === state} onClick={() => setState(one)}>
              {STATES[one]}
            </button>
          ))}
        </fieldset>
        <input
          ref={field}
          type="search"
          aria-label="Search"
          aria-keyshortcuts="/"
          placeholder="Cause, wallet, version"
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <Groups key={String(query)} query={String(query)} isSearch={search.trim() !== ''} state={state} />
    </>
  )
}

interface GroupsProps {
  readonly query: string
  readonly isSearch: boolean
  readonly state: GroupState
}

function Groups({ query, isSearch, state }: GroupsProps) {
  const { data: first, error, reload } = useLoaded<readonly ListedGroup[]>(`/api/groups?${query}`)
  const [more, setMore] = useState<readonly ListedGroup[]>([])
  const [hasMore, setHasMore] = useState(true)
  if (!first) return <LoadingOrError error={error} retry={reload} />
  const groups = [...first, ...more]
  const last = groups.at(-1)
  if (!last)
    return (
      <p role="status" className="empty">
        {isSearch
          ? 'No groups match. Search by cause, wallet or version.'
          : state === 'open'
            ? 'No open groups. Reports from visitors will appear here.'
            : 'No groups here.'}
      </p>
    )

  async function loadMore(before: string) {
    const next = await readJson<readonly ListedGroup[]>(`/api/groups?${query}&before=${before}`).catch(() => [])
    setMore([...more, ...next])
    setHasMore(next.length === PAGE)
  }
  return (
    <>
      <ul className="panel" aria-label="Groups, newest first">
        {groups.map((group) => (
          <li key={group.id} className="row">
            <a {...linkTo({ group: group.id })}>
              <strong>
                <bdi>{group.cause}</bdi>
              </strong>
              <span className="small">
                {formatReports(group.reports)} · last {formatDate(group.lastSeen)}
                {group.versions.length > 0 && ` · ${group.versions.slice(-3).join(', ')}`}
                {group.wallets.length > 0 && <bdi> · {group.wallets.slice(0, 3).join(', ')}</bdi>}
              </span>
            </a>
            <Sparkline days={group.days} />
            <StillHappensTag answer={group.stillHappens} />
          </li>
        ))}
      </ul>
      {hasMore && groups.length >= PAGE && (
        <button type="button" className="button" onClick={() => void loadMore(last.id)}>
          Show more
        </button>
      )}
    </>
  )
}
