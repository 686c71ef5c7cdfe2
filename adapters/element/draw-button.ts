import { getWords } from '../../ui/locale/button-words.ts'
import { LOGO_PATH } from '../../ui/primitives/logo-path.ts'
import type { ButtonOptions } from './button-options.ts'
import { applyElementStyle } from './element-style.ts'

const SVG = 'http://www.w3.org/2000/svg'

interface PlainProps extends ButtonOptions {
  readonly theme: string | undefined
}

/**
 * Draws the connect button without React, exactly as `ConnectButton` renders it on a server. React then hydrates it, so
 * that focus and clicks survive.
 */
export function drawButton(container: Element, look: PlainProps): void {
  const { label = getWords().connect, loadingLabel = getWords().connecting, size, disabled, theme } = look
  const sign = make(SVG, 'svg', { class: 'portico-mark', width: 18, height: 18, viewBox: '0 0 24 24' }, [
    make(SVG, 'path', { fill: 'currentColor', d: LOGO_PATH }),
  ])
  sign.setAttribute('aria-hidden', 'true')
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

const html = (tag: string, attributes: Record<string, string>, children: readonly Node[] = []) =>
  make('http://www.w3.org/1999/xhtml', tag, attributes, children)

function make(space: string, tag: string, attributes: Record<string, string | number>, children: readonly Node[] = []) {
  const element = document.createElementNS(space, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}
