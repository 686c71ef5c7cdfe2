import { applyStyle } from '../react/buttons/apply-style.ts'

/** One value, or one for screens below 768 px and one for others. */
export type Responsive<T> = T | { readonly smallScreen?: T; readonly largeScreen?: T }

export interface Sizes<T> {
  readonly smallScreen: T
  readonly largeScreen: T
}

/** A missing size has the value of the other. */
export function toSizes<T extends string | boolean>(value: Responsive<T>): Sizes<T> {
  if (typeof value !== 'object') return { smallScreen: value, largeScreen: value }
  const { smallScreen = value.largeScreen, largeScreen = smallScreen } = value
  return { smallScreen: smallScreen as T, largeScreen: largeScreen as T }
}

/** Returns the class of a part that only some sizes show: a style sheet decides, so that a server can render it. */
export const showOn = <T>({ smallScreen, largeScreen }: Sizes<T>, isShown: (value: T) => boolean): string =>
  [isShown(smallScreen) ? [] : 'portico-not-small', isShown(largeScreen) ? [] : 'portico-not-large'].flat().join(' ')

const style = (): string => `.portico-buttons{display:flex;gap:12px}
@media(max-width:767.98px){.portico-button.portico-not-small,.portico-not-small{display:none}}
@media(min-width:768px){.portico-button.portico-not-large,.portico-not-large{display:none}}`

/** Adds the styles that `showOn` needs. */
export const styleRef = /* @__PURE__ */ applyStyle(style)
