import { type FormEvent, useState } from 'react'
import { type ApiError, send, useLoaded } from './api.ts'
import { formatDate } from './format.ts'
import { Heading } from './Heading.tsx'
import { LoadingOrError } from './LoadingOrError.tsx'
import type { ListedMember, Role } from './types.ts'

const ROLES: Readonly<Record<Role, string>> = { viewer: 'Viewer', maintainer: 'Maintainer' }

/** Adds and removes members, for maintainers. */
export function MemberList() {
  const { data: members, error, reload } = useLoaded<readonly ListedMember[]>('/api/members')
  const [added, setAdded] = useState<{ readonly name: string; readonly token: string } | null>(null)
  const [leaving, setLeaving] = useState('')
  const [problem, setProblem] = useState('')

  async function attempt(work: () => Promise<void>) {
    setProblem('')
    try {
      await work()
      reload()
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    const role = new FormData(form).get('role')
    void attempt(async () => {
      const { token } = (await (await send('POST', '/api/members', { name, role })).json()) as { token: string }
      setAdded({ name, token })
      form.reset()
    })
  }

  function remove(id: string) {
    if (leaving !== id) return setLeaving(id)
    setLeaving('')
    void attempt(async () => {
      await send('DELETE', `/api/members/${id}`)
    })
  }

  return (
    <>
      <Heading title="Members" />
      <form className="tools" onSubmit={add}>
        <label htmlFor="name">Name</label>
        <input id="name" name="name" required maxLength={64} autoComplete="off" />
        <label htmlFor="role">Role</label>
        <select id="role" name="role">
          {Object.entries(ROLES).map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className="button is-primary">
          Add member
        </button>
      </form>
      <p role="alert" className="problem">
        {problem}
      </p>
      <div role="status">
        {added && (
          <p className="notice">
            Token for <bdi>{added.name}</bdi>. Copy it now: it won’t be shown again.
            <code className="secret">{added.token}</code>
          </p>
        )}
      </div>
      {!members ? (
        <LoadingOrError error={error} retry={reload} />
      ) : members.length === 0 ? (
        <p className="empty">No members yet. The admin signs in with the token from setup.</p>
      ) : (
        <ul className="panel" aria-label="Members">
          {members.map(({ id, name, role, createdAt, isExternal }) => (
            <li key={id} className="row">
              <span>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                <span className="small">
                  {ROLES[role]} · since {formatDate(createdAt)}
                  {isExternal && ' · signs in with the provider'}
                </span>
              </span>
              <button
                type="button"
                className="button is-critical"
                aria-label={leaving === id ? `Confirm removal of ${name}` : `Remove ${name}`}
                onClick={() => remove(id)}
              >
                {leaving === id ? 'Confirm removal' : 'Remove'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
