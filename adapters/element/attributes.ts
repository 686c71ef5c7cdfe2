// The attributes of the buttons. Each is a property too, in the type of the option that it sets.
import type { ButtonOptions } from './button-options.ts'

const toText = (value: string) => value
const toCount = (value: string) => (/^\d+$/.test(value) ? Number(value) : undefined)
// React 18 writes `false` as a text.
const toFlag = (value: string) => value !== 'false'

type Options = { [Name in Exclude<keyof ButtonOptions, 'isConnectOnly'>]: (value: string) => unknown }

/** By property. HTML writes the attribute in lower case: `charsStart` and `charsstart` are the same. */
const READ: Options & { theme: typeof toText } = {
  label: toText,
  loadingLabel: toText,
  namespace: toText,
  size: toText,
  disabled: toFlag,
  balance: toText,
  charsStart: toCount,
  charsEnd: toCount,
  theme: toText,
}

export const NAMES = Object.keys(READ) as readonly (keyof typeof READ)[]

function read(element: Element, name: keyof typeof READ): unknown {
  const value = element.getAttribute(name)
  return value === null ? undefined : READ[name](value)
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
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
}
