import { words } from './words.ts'

export type Theme = keyof typeof words.themes
const THEMES = ['dark', 'light', 'auto'] as const

/** Selects the theme of the page and the modal. */
export function ThemeSwitch({ theme: chosen, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  return (
    <fieldset className="themes">
      <legend>{words.theme}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => onTheme(theme)} />
          {words.themes[theme]}
        </label>
      ))}
    </fieldset>
  )
}
