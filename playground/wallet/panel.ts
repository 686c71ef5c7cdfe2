import type { Approvals } from './approvals.ts'
import { createElement } from './element.ts'
import type { PageWallet, PageWalletOptions } from './options.ts'
import { createPanelPosition } from './panel-position.ts'
import type { Session } from './session.ts'
import { sheet } from './style.ts'
import { menuView, pillView, questionView } from './views.ts'

/** The wallet's own window: the pending request, or else a button with a small menu. */
export function createPanel(options: PageWalletOptions, session: Session, approvals: Approvals, wallet: PageWallet) {
  const host = createElement('div', { 'data-wallet': options.rdns })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const place = createPanelPosition(host, document.querySelector('[data-wallets]') ?? document.body)
  let isOpen = false

  function content() {
    const [question, ...later] = approvals.pending()
    if (question)
      return [questionView(options, question, later.length + 1, (isApproved) => approvals.answer(isApproved))]
    const pill = pillView(options, session, isOpen, toggle)
    return isOpen ? [menuView(options, session, wallet), pill] : [pill]
  }

  function render() {
    const isAsking = approvals.pending().length > 0
    const focused = root.activeElement?.getAttribute('data-testid')
    host.toggleAttribute('data-asking', isAsking)
    root.replaceChildren(...content())
    place.follow(isAsking)
    root.querySelector<HTMLElement>(`[data-testid="${focused}"]`)?.focus()
  }

  function toggle() {
    isOpen = !isOpen
    render()
  }

  render()
  return { render }
}
