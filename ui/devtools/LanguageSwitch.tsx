import { useMemo } from 'react'
import { Icon } from '../primitives/Icon.tsx'
import { nameLanguages } from './language-names.ts'
import { useTexts } from './texts.ts'

interface LanguageSwitchProps {
  /** Whether a replay is shown. While live the switch keeps its room, so that nothing moves. */
  readonly isShown: boolean
  /** The language of the replay's display; `null` for the one that the visitor read. */
  readonly locale: string | null
  readonly onChange: (locale: string | null) => void
}

/** Chooses the language in which a replay is shown. */
export function LanguageSwitch({ isShown, locale, onChange }: LanguageSwitchProps) {
  const { say } = useTexts()
  const languages = useMemo(nameLanguages, [])
  return (
    <span className={`portico-timeline-select is-language${isShown ? '' : ' is-live'}`}>
      <select
        aria-label={say('timeline.language')}
        data-testid="timeline-language"
        value={locale ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{say('timeline.asRead')}</option>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  )
}
