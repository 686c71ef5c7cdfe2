import { type Drawing, describeButton, type PlainLook } from './describe-button.ts'
import { applyElementStyle } from './element-style.ts'

/**
 * Draws the connect button without React. A button that is there, of a server or of another language, is changed in
 * place: the focus and a press stay.
 */
export function drawButton(container: Element, look: PlainLook): void {
  const button = toElement(describeButton(look))
  if (!changeInPlace(container.firstChild, button)) container.replaceChildren(button)
  applyElementStyle(container)
}

/**
 * Gives a node the attributes and texts of another.
 * @returns Whether both have the same structure
 */
function changeInPlace(shown: ChildNode | null | undefined, drawn: Node): boolean {
  if (shown?.nodeName !== drawn.nodeName || shown.childNodes.length !== drawn.childNodes.length) return false
  if (shown.nodeValue !== drawn.nodeValue) shown.nodeValue = drawn.nodeValue
  if (shown instanceof Element && drawn instanceof Element) {
    // The style is the host's own appearance, which follows the kernel.
    for (const name of shown.getAttributeNames())
      if (name !== 'style' && !drawn.hasAttribute(name)) shown.removeAttribute(name)
    for (const { name, value } of drawn.attributes) shown.setAttribute(name, value)
  }
  return [...drawn.childNodes].every((child, at) => changeInPlace(shown.childNodes[at], child))
}

function toElement([tag, attributes, ...children]: Drawing): Element {
  const kind = /svg|path/.test(tag) ? '2000/svg' : '1999/xhtml'
  const element = document.createElementNS(`http://www.w3.org/${kind}`, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.map((child) => (typeof child === 'string' ? child : toElement(child))))
  return element
}
