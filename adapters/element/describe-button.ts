import { getWords } from '../../ui/locale/button-words.ts'
import { LOGO_PATH } from '../../ui/primitives/logo-path.ts'
import type { ButtonOptions } from './button-options.ts'

/** The options of a button, and the kernel's theme. */
export interface PlainLook extends ButtonOptions {
  readonly theme: string | undefined
}

/** Markup as data: the page makes elements of it, a server text. */
export type Drawing = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Drawing | string)[],
]

/**
 * Describes the connect button exactly as `ConnectButton` renders it on a server. React then hydrates it, so that focus
 * and clicks survive.
 */
export function describeButton(look: PlainLook): Drawing {
  const { label = getWords().connect, loadingLabel = getWords().connecting, size, disabled, theme } = look
  const mark: Drawing = [
    'svg',
    { class: 'portico-mark', width: '18', height: '18', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    ['path', { fill: 'currentColor', d: LOGO_PATH }],
  ]
  return [
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
    [
      'span',
      { class: 'portico-words' },
      ['span', {}, mark, label],
      ['span', { hidden: '' }, ['i', { class: 'portico-spinner' }], loadingLabel],
    ],
  ]
}
