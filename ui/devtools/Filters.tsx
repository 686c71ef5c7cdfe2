import { Icon } from '../primitives/Icon.tsx'
import { type Filter, KINDS, type Kind } from './filter.ts'
import { KindMark } from './icons.tsx'
import { useTexts } from './texts.ts'

interface FiltersProps {
  readonly filter: Filter
  readonly counts: Readonly<Record<Kind, number>>
  readonly plugins: readonly string[]
  readonly onChange: (filter: Filter) => void
}

/** The search field, the plugin filter, and a toggle for each kind of entry. */
export function Filters({ filter, counts, plugins, onChange }: FiltersProps) {
  const { say, formatNumber } = useTexts()
  const toggle = (kind: Kind) => {
    const isHidden = filter.hidden.includes(kind)
    const hidden = isHidden ? filter.hidden.filter((one) => one !== kind) : [...filter.hidden, kind]
    onChange({ ...filter, hidden })
  }
  return (
    <>
      <label className="portico-timeline-search">
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label={say('timeline.search')}
          placeholder={say('timeline.searchHint')}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </label>
      <span className="portico-timeline-select">
        <select
          aria-label={say('timeline.plugin')}
          data-testid="timeline-plugin"
          value={filter.plugin}
          onChange={(event) => onChange({ ...filter, plugin: event.target.value })}
        >
          <option value="">{say('timeline.allPlugins')}</option>
          {[...new Set([...plugins, ...(filter.plugin ? [filter.plugin] : [])])].map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </span>
      <fieldset className="portico-timeline-chips" aria-label={say('timeline.kinds')}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="portico-timeline-chip"
            aria-pressed={!filter.hidden.includes(kind)}
            onClick={() => toggle(kind)}
          >
            <KindMark kind={kind} size={14} />
            {say(`timeline.kinds.${kind}`)}
            <span className="portico-timeline-count">{formatNumber(counts[kind])}</span>
          </button>
        ))}
      </fieldset>
    </>
  )
}
