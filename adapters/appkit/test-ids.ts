// AppKit's test ids, so that end-to-end tests of a host find what they look for. An element has one id, so Portico's own
// are replaced, as each appears.
import type { Source } from './select.ts'

/** By Portico's id. */
const IDS: Readonly<Record<string, string>> = {
  modal: 'w3m-modal-card',
  'modal-title': 'w3m-header-text',
  'modal-close': 'w3m-header-close',
  'modal-back': 'header-back',
  'header-network': 'w3m-account-select-network',
  'network-button': 'w3m-network-button',
  'email-input': 'wui-email-input',
  'otp-input': 'wui-otp-input',
  'social-more': 'social-selector-more',
  'legal-checkbox': 'w3m-legal-checkbox',
  qr: 'wui-qr-code',
  'copy-uri': 'copy-wc2-uri',
  'copy-address': 'receive-address-copy-button',
  retry: 'w3m-connecting-widget-secondary-button',
  disconnect: 'disconnect-button',
  'smart-sessions': 'w3m-header-smart-sessions',
  'siwx-sign': 'w3m-connecting-siwe-sign',
  'siwx-cancel': 'w3m-connecting-siwe-cancel',
  'action-onramp': 'w3m-account-onramp-button',
  'action-receive': 'w3m-account-receive-button',
  'action-swap': 'w3m-account-default-swaps-button',
  'action-send': 'w3m-account-default-send-button',
  toast: 'wui-snackbar-message',
  'wallet-walletConnect': 'wallet-selector-walletconnect',
}

/** @returns `undefined` if AppKit has no such element */
export function toAppKitId(id: string, { networks }: Pick<Source, 'networks'>): string | undefined {
  const known = Object.hasOwn(IDS, id) ? IDS[id] : undefined
  if (known) return known
  const [, kind, rest = ''] = /^(wallet|social|network)-(.+)$/.exec(id) ?? []
  if (kind === 'wallet' && !/^(?:search|selector-)/.test(rest)) return `wallet-selector-${rest}`
  if (kind === 'social' && !rest.startsWith('selector-')) return `social-selector-${rest}`
  const network = kind === 'network' ? networks.get(rest) : undefined
  return network && `w3m-network-switch-${network.name}`
}

/** Gives the elements below a node AppKit's ids, now and later. */
export function replaceTestIds(root: Node, source: Pick<Source, 'networks'>): void {
  const replace = (element: Element) => {
    const id = element.getAttribute('data-testid')
    const next = id === null ? undefined : toAppKitId(id, source)
    if (next !== undefined) element.setAttribute('data-testid', next)
  }
  const replaceAll = (node: Node) => {
    if (!('querySelectorAll' in node)) return
    if ('getAttribute' in node) replace(node as Element)
    for (const element of (node as ParentNode).querySelectorAll('[data-testid]')) replace(element)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'attributes') replace(target as Element)
      else for (const node of addedNodes) replaceAll(node)
  }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-testid'] })
  replaceAll(root)
}

/** Finds the modal whenever it is added to an element. */
export function replaceTestIdsOfModal(modal: Element, source: Pick<Source, 'networks'>): void {
  const look = () => {
    for (const { localName, shadowRoot } of modal.children)
      if (localName === 'portico-modal' && shadowRoot && !seen.has(shadowRoot)) {
        seen.add(shadowRoot)
        replaceTestIds(shadowRoot, source)
      }
  }
  new MutationObserver(look).observe(modal, { childList: true })
  look()
}

const seen = new WeakSet<Node>()
