type Attributes = Readonly<Record<string, string | (() => void)>>

/** An element with attributes, `onclick` and children; text is always text. */
export function h(tag: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') element.setAttribute(name, value)
    else element.addEventListener(name.replace(/^on/, ''), value)
  }
  element.append(...children)
  return element
}
