// The themes that hosts pass, in whatever form pages without types pass them.
import { BLACK, getReadable, parseColor } from '../../../ui/theme/contrast.ts'
import { darkTheme, lightTheme, type Theme, type ThemeVars } from './theme.ts'

/** A theme, or the function that creates it. */
export type GivenTheme = Theme | (() => Theme)

type Values = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

interface CompletedTheme {
  readonly theme: Theme
  /** What was wrong with the host's, one sentence for each. */
  readonly problems: readonly string[]
}

/** Completes a theme with the values of the light or the dark one, whichever it resembles. */
export function completeTheme(given: GivenTheme): CompletedTheme {
  const problems: string[] = []
  const isCreator = typeof given === 'function'
  if (isCreator) problems.push('"theme" is a function: call it, as in theme={darkTheme()}.')
  const theme: unknown = isCreator ? given() : given
  const complete = (vars: unknown, name: string) => completeVars(vars, name, problems)
  if (!isObject(theme) || !('lightMode' in theme || 'darkMode' in theme))
    return { theme: complete(theme, 'theme'), problems }
  const { lightMode, darkMode } = theme
  return {
    theme: {
      lightMode: complete(lightMode ?? darkMode, 'theme.lightMode'),
      darkMode: complete(darkMode ?? lightMode, 'theme.darkMode'),
    },
    problems,
  }
}

function completeVars(vars: unknown, name: string, problems: string[]): ThemeVars {
  if (!isObject(vars)) problems.push(`"${name}" is not a theme, such as darkTheme().`)
  const given = (isObject(vars) ? vars : {}) as Values
  const base = isDark(given.colors?.modalBackground) ? darkTheme() : lightTheme()
  const missing: string[] = []
  const completed = Object.entries(base).map(([group, values]) => {
    const own = given[group] ?? {}
    const pick = ([key, known]: [string, string]) => {
      const value = own[key]
      if (typeof value === 'string') return [key, value]
      if (isObject(vars)) missing.push(`"${name}.${group}.${key}"`)
      return [key, known]
    }
    return [group, Object.fromEntries(Object.entries(values as Record<string, string>).map(pick))]
  })
  if (missing.length > 0) problems.push(`${missing.join(', ')}: missing, or not a text.`)
  return Object.fromEntries(completed) as ThemeVars
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isDark(color: unknown): boolean {
  const surface = typeof color === 'string' ? parseColor(color) : undefined
  return surface ? getReadable(surface) !== BLACK : false
}
