import { Router } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { getButtonStyle } from '../react/buttons/base-style.ts'
import type { ButtonOptions } from './button-options.ts'
import { type Drawing, describeButton } from './describe-button.ts'
import { getElementStyle } from './element-style.ts'

/**
 * Renders the connect button on a server, as text. The page takes it over.
 * @param nonce - Of the page's `style-src`, or `''` without such a policy: the button then has its look before any script
 *   runs. Without a nonce there is no style, since a strict policy would reject it.
 */
export function renderButton(kernel: AnyKernel, look: ButtonOptions, nonce: string | undefined): string {
  const style =
    nonce === undefined ? '' : `<style nonce="${escapeText(nonce)}">${getButtonStyle()}${getElementStyle()}</style>`
  return style + toText(describeButton({ ...look, theme: kernel.state(Router)?.theme }))
}

function toText([tag, attributes, ...children]: Drawing): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`)
  const content = children.map((child) => (typeof child === 'string' ? escapeText(child) : toText(child)))
  return `<${tag}${written.join('')}>${content.join('')}</${tag}>`
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
