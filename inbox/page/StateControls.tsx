import { type FormEvent, useState } from 'react'
import type { Group, GroupState } from './types.ts'

interface StateControlsProps {
  readonly group: Group
  onChange(state: GroupState, version?: string): void
}

/** Resolves, mutes and reopens a group. */
export function StateControls({ group, onChange }: StateControlsProps) {
  const [version, setVersion] = useState('')
  function resolve(event: FormEvent) {
    event.preventDefault()
    onChange('resolved', version.trim() || undefined)
  }
  if (group.state !== 'open')
    return (
      <p className="tools">
        <span className="tag">
          {group.state === 'muted' ? 'Muted' : `Resolved${group.resolvedIn ? ` in ${group.resolvedIn}` : ''}`}
        </span>
        <button type="button" className="button" onClick={() => onChange('open')}>
          Reopen
        </button>
      </p>
    )
  return (
    <form className="tools" onSubmit={resolve}>
      <label htmlFor="version">Fixed in version</label>
      <input
        id="version"
        value={version}
        placeholder="1.4.0"
        maxLength={64}
        pattern="[\w.+\-]*"
        onChange={({ currentTarget }) => setVersion(currentTarget.value)}
      />
      <button type="submit" className="button is-primary">
        Resolve
      </button>
      <button type="button" className="button" onClick={() => onChange('muted')}>
        Mute
      </button>
    </form>
  )
}
