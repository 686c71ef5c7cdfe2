// AppKit's test ids, so that end-to-end tests of a host find what they look for. An element has one id, so Portico's own
// are replaced, as each appears.
import type { Source } from './selectors.ts'

/** By Portico's id. */
export const TEST_IDS: Readonly<Record<string, string>> = {
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
  alert: 'wui-alertbar-text',
  'wallet-walletConnect': 'wallet-selector-walletconnect',
  'choose-name': 'account-choose-name-button',
  'name-input': 'wui-ens-input',
  'edit-email': 'w3m-account-email-update',
  'connect-another': 'add-connection-button',
}
/** By Portico's id, in one view. */
export const TEST_IDS_OF_VIEWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Swap: {
    'amount-input': 'swap-input-sourceToken',
    'swap-target': 'swap-input-toToken',
    'swap-choose-target': 'swap-select-token-button-toToken',
    submit: 'swap-action-button',
  },
}

const find = <T>(all: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined

/** @param view - In which the element is. @returns `undefined` if AppKit has no such element */
export function toAppKitId(id: string, { networks }: Pick<Source, 'networks'>, view = ''): string | undefined {
  const known = find(find(TEST_IDS_OF_VIEWS, view) ?? {}, id) ?? find(TEST_IDS, id)
  if (known) return known
  const [, kind, rest = ''] = /^(wallet|social|network|seller)-(.+)$/.exec(id) ?? []
  if (kind === 'wallet' && !/^(?:search|selector-|features-)/.test(rest))
    return view === 'AllWallets' ? `wallet-search-item-${rest}` : `wallet-selector-${rest}`
  if (kind === 'seller') return `onramp-provider-${rest}`
  if (kind === 'social' && !rest.startsWith('selector-')) return `social-selector-${rest}`
  const network = kind === 'network' ? networks.get(rest) : undefined
  return network && `w3m-network-switch-${network.name}`
}

const VIEW = 'view-'

/** The view that an element is in. */
const findView = (element: Element): string | undefined =>
  element.closest(`[data-testid^="${VIEW}"]`)?.getAttribute('data-testid')?.slice(VIEW.length)

/** Gives the elements below a node AppKit's ids, now and later. */
export function replaceTestIds(root: Node, source: Pick<Source, 'networks'>): void {
  const replace = (element: Element) => {
    const id = element.getAttribute('data-testid')
    const next = id === null ? undefined : toAppKitId(id, source, findView(element))
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
