import type { Question } from './approvals.ts'
import { createElement } from './element.ts'
import type { PageWallet, PageWalletOptions } from './options.ts'
import type { Session } from './session.ts'
import { chainName, short } from './words.ts'

const button = (testid: string, label: string, onclick: () => void, attributes = {}) =>
  createElement('button', { type: 'button', 'data-testid': testid, onclick, ...attributes }, label)

const head = ({ name, icon }: PageWalletOptions, note: string) =>
  createElement(
    'header',
    {},
    createElement('img', { src: icon, alt: '' }),
    createElement('b', {}, name),
    createElement('small', {}, note),
  )

export function questionView(
  options: PageWalletOptions,
  { title, approve, rows, text }: Question,
  count: number,
  answer: (isApproved: boolean) => void,
): HTMLElement {
  return createElement(
    'section',
    { role: 'dialog', 'aria-labelledby': 'title', class: 'window' },
    head(options, count > 1 ? `1 of ${count} requests` : 'Page wallet'),
    createElement('h2', { id: 'title' }, title),
    createElement('p', { class: 'origin' }, location.host),
    createElement(
      'dl',
      {},
      ...rows.map(([label, value]) =>
        createElement('div', {}, createElement('dt', {}, label), createElement('dd', {}, value)),
      ),
    ),
    ...(text ? [createElement('p', { class: 'text', tabindex: '0' }, text)] : []),
    createElement(
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
  const network = session.chains().length > 0 ? [chainName(session.chainId())] : []
  return createElement(
    'button',
    {
      type: 'button',
      class: account ? 'pill is-connected' : 'pill',
      'data-testid': 'page-wallet-menu',
      'aria-expanded': `${isOpen}`,
      onclick,
    },
    createElement('img', { src: icon, alt: '' }),
    createElement('b', {}, name),
    createElement('small', {}, account ? [short(account), ...network].join(' · ') : 'Not connected'),
  )
}

export function menuView({ accounts }: PageWalletOptions, session: Session, wallet: PageWallet): HTMLElement {
  const chosen = (isChosen: boolean) => ({ 'aria-pressed': `${isChosen}` })
  const list = (label: string, ...buttons: HTMLElement[]) =>
    createElement(
      'div',
      { role: 'group', 'aria-label': label, class: 'list' },
      createElement('small', {}, label),
      ...buttons,
    )
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
  return createElement(
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
