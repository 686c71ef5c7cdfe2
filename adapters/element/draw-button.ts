import { getWords } from '../../ui/locale/button-words.ts'
import { LOGO_PATH } from '../../ui/primitives/logo-path.ts'
import type { ButtonOptions } from './button-options.ts'
import { applyElementStyle } from './element-style.ts'

interface PlainProps extends ButtonOptions {
  readonly theme: string | undefined
}

/**
 * Draws the connect button without React, exactly as `ConnectButton` renders it on a server. React then hydrates it, so
 * that focus and clicks survive.
 */
export function drawButton(container: Element, look: PlainProps): void {
  const { label = getWords().connect, loadingLabel = getWords().connecting, size, disabled, theme } = look
  const sign = svg(
    'svg',
    { class: 'portico-mark', width: 18, height: 18, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    [svg('path', { fill: 'currentColor', d: LOGO_PATH })],
  )
  const atRest = html('span', {}, [sign, document.createTextNode(label)])
  const spinner = html('i', { class: 'portico-spinner' })
  const busy = html('span', { hidden: '' }, [spinner, document.createTextNode(loadingLabel)])
  const button = html(
    'button',
    {
      type: 'button',
      class: 'portico-button ',
      'data-kind': 'connect',
      ...(size && { 'data-size': size }),
      ...(disabled && { disabled: '' }),
      ...(theme && { 'data-theme': theme }),
      'data-testid': 'connect-button',
      'aria-haspopup': 'dialog',
    },
    [html('span', { class: 'portico-words' }, [atRest, busy])],
  )
  container.replaceChildren(button)
  applyElementStyle(button)
}

const svg = (tag: string, attributes: Record<string, string | number>, children?: readonly Node[]) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)

const html = (tag: string, attributes: Record<string, string>, children?: readonly Node[]) =>
  fill(document.createElement(tag), attributes, children)

function fill(element: Element, attributes: Record<string, string | number>, children: readonly Node[] = []) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}
