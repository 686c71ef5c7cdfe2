type Attributes = Readonly<Record<string, string | (() => void)>>

/** Creates an element with attributes, event handlers and children. Strings are always text. */
export function createElement(tag: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') element.setAttribute(name, value)
    else element.addEventListener(name.replace(/^on/, ''), value)
  }
  element.append(...children)
  return element
}
