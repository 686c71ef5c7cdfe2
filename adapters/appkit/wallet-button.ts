// <appkit-wallet-button wallet="metamask">: connects one wallet.
import type { Mount } from '../element/define-element.ts'
import { applyElementStyle } from '../element/element-style.ts'
import { loadInteractiveStyle } from '../react/open-modal.ts'
import { getInstance } from './instance.ts'
import type { ChainNamespace } from './network-types.ts'
import { getConnection } from './selectors.ts'
import { connectWallet, selectWalletAttempt } from './wallet-attempt.ts'

/** The names that differ from the wallet's own. */
const NAMES: Readonly<Record<string, string>> = { metamask: 'MetaMask', walletConnect: 'WalletConnect', x: 'X' }

/** `magic-eden` as “Magic Eden”. */
const toName = (wallet: string): string =>
  NAMES[wallet] ?? wallet.replace(/(?:^|-)(.)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()

/** @param getWallet - Reads AppKit's name of it, which may change. */
export const mountWalletButton =
  (getWallet: () => string): Mount =>
  (kernel, container, first) => {
    let { namespace } = first
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'portico-button'
    button.ariaHasPopup = 'dialog'
    button.onpointerenter = button.onfocus = () => loadInteractiveStyle(button)
    button.onclick = () => {
      const { appKit, source } = getInstance() ?? {}
      // The state says how it ended.
      if (appKit && source)
        connectWallet(appKit, source, getWallet(), namespace as ChainNamespace | undefined).catch(() => {})
    }
    const update = () => {
      const wallet = getWallet()
      button.dataset.testid = `apkt-wallet-button-${wallet}`
      if (button.textContent !== toName(wallet)) button.textContent = toName(wallet)
      const source = getInstance()?.source
      const attempt = selectWalletAttempt(source, namespace)
      button.disabled = Boolean(source && getConnection(source, namespace)?.accountState.caipAddress)
      button.ariaBusy = attempt.isPending ? 'true' : null
    }
    const stop = kernel.subscribe(update)
    container.replaceChildren(button)
    applyElementStyle(button)
    update()
    return {
      update(look) {
        namespace = look.namespace
        update()
      },
      unmount() {
        stop()
        container.replaceChildren()
      },
    }
  }
