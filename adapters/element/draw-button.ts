import { type Drawing, describeButton, type PlainLook } from './describe-button.ts'
import { applyElementStyle } from './element-style.ts'

/** Draws the connect button without React. A button that a server rendered stays, with the focus. */
export function drawButton(container: Element, look: PlainLook): void {
  const button = toElement(describeButton(look))
  if (!container.firstChild?.isEqualNode(button)) container.replaceChildren(button)
  applyElementStyle(container)
}

function toElement([tag, attributes, ...children]: Drawing): Element {
  const kind = /svg|path/.test(tag) ? '2000/svg' : '1999/xhtml'
  const element = document.createElementNS(`http://www.w3.org/${kind}`, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.map((child) => (typeof child === 'string' ? child : toElement(child))))
  return element
}
