// The attributes of the buttons. Each is a property too, in the type of the option that it sets.
import type { ButtonOptions } from './button-options.ts'

/** By property. HTML writes the attribute in lower case: `charsStart` and `charsstart` are the same. */
export const NAMES = [
  'label',
  'loadingLabel',
  'namespace',
  'size',
  'disabled',
  'balance',
  'charsStart',
  'charsEnd',
  'theme',
] as const satisfies readonly (keyof ButtonOptions | 'theme')[]

function read(element: Element, name: (typeof NAMES)[number]): unknown {
  const value = element.getAttribute(name)
  if (value === null) return undefined
  // React 18 writes `false` as a text.
  if (name === 'disabled') return value !== 'false'
  if (name.startsWith('chars')) return /^\d+$/.test(value) ? Number(value) : undefined
  return value
}

/** Reads the options from an element's attributes. */
export const readOptions = (element: Element): ButtonOptions =>
  Object.fromEntries(NAMES.map((name) => [name, read(element, name)]))

/** Gives the elements of a class a property for each attribute. */
export function defineProperties(prototype: object): void {
  for (const name of NAMES) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return read(this, name) ?? (name === 'disabled' ? false : null)
      },
      set(this: Element, value: unknown) {
        if (value == null || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : (value as string))
      },
    })
  }
}
