import type { Question } from './approvals.ts'
import { h } from './element.ts'
import type { PageWallet, PageWalletOptions } from './options.ts'
import type { Session } from './session.ts'
import { chainName, short } from './words.ts'

const button = (testid: string, label: string, onclick: () => void, attributes = {}) =>
  h('button', { type: 'button', 'data-testid': testid, onclick, ...attributes }, label)

const head = ({ name, icon }: PageWalletOptions, note: string) =>
  h('header', {}, h('img', { src: icon, alt: '' }), h('b', {}, name), h('small', {}, note))

export function questionView(
  options: PageWalletOptions,
  { title, approve, rows, text }: Question,
  count: number,
  answer: (isApproved: boolean) => void,
): HTMLElement {
  return h(
    'section',
    { role: 'dialog', 'aria-labelledby': 'title', class: 'window' },
    head(options, count > 1 ? `1 of ${count} requests` : 'Page wallet'),
    h('h2', { id: 'title' }, title),
    h('p', { class: 'origin' }, location.host),
    h('dl', {}, ...rows.map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, value)))),
    ...(text ? [h('p', { class: 'text', tabindex: '0' }, text)] : []),
    h(
      'footer',
      {},
      button('page-wallet-reject', 'Reject', () => answer(false)),
      button('page-wallet-approve', approve, () => answer(true), { class: 'filled' }),
    ),
  )
}

export function pillView(
  { name, icon }: PageWalletOptions,
  session: Session,
  isOpen: boolean,
  onclick: () => void,
): HTMLElement {
  const [account] = session.visible()
  const standing = session.chains().length > 0 ? [chainName(session.chainId())] : []
  return h(
    'button',
    {
      type: 'button',
      class: account ? 'pill is-connected' : 'pill',
      'data-testid': 'page-wallet-menu',
      'aria-expanded': `${isOpen}`,
      onclick,
    },
    h('img', { src: icon, alt: '' }),
    h('b', {}, name),
    h('small', {}, account ? [short(account), ...standing].join(' · ') : 'Not connected'),
  )
}

export function menuView({ accounts }: PageWalletOptions, session: Session, wallet: PageWallet): HTMLElement {
  const chosen = (isChosen: boolean) => ({ 'aria-pressed': `${isChosen}` })
  const list = (label: string, ...buttons: HTMLElement[]) =>
    h('div', { role: 'group', 'aria-label': label, class: 'list' }, h('small', {}, label), ...buttons)
  const networks = session
    .chains()
    .map((id) =>
      button(
        `page-wallet-chain-${Number(id)}`,
        chainName(id),
        () => wallet.switchChain(id),
        chosen(id === session.chainId()),
      ),
    )
  return h(
    'section',
    { class: 'window' },
    list(
      'Account',
      ...accounts.map((account, index) =>
        button(
          `page-wallet-account-${index}`,
          short(account),
          () => wallet.switchAccount(index),
          chosen(index === session.active()),
        ),
      ),
    ),
    ...(networks.length > 0 ? [list('Network', ...networks)] : []),
    button('page-wallet-lock', 'Lock', () => wallet.lock()),
  )
}
