// The elements of AppKit, over those of Portico.

import { getWords, subscribeWords } from '../../ui/locale/button-words.ts'
import type { ButtonOptions } from '../element/button-options.ts'
import { defineElement, type KernelSource, type Mount } from '../element/define-element.ts'
import { mountButton, mountLater } from '../element/mount.ts'
import { toConnectWalletLabel } from '../react/buttons/connect-wallet-label.ts'
import { ELEMENT_ATTRIBUTES, ELEMENT_PREFIXES } from './element-attributes.ts'
import { getInstance, subscribeInstance } from './instance.ts'
import { themeSheet } from './show-theme.ts'
import { replaceTestIds, replaceTestIdsOfModal } from './test-ids.ts'
import { mountWalletButton } from './wallet-button.ts'

const source: KernelSource = { get: () => getInstance()?.appKit.kernel ?? null, subscribe: subscribeInstance }

/**
 * Mounts in a shadow root, as AppKit does: a framework that takes over a page from a server finds the element as empty as
 * it was rendered.
 */
const inShadow =
  (mount: Mount): Mount =>
  (kernel, element, look) => {
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    if (themeSheet && !root.adoptedStyleSheets.includes(themeSheet)) root.adoptedStyleSheets.push(themeSheet)
    const container = document.createElement('div')
    container.style.display = 'contents'
    root.append(container)
    const mounted = mount(kernel, container, look)
    return {
      ...mounted,
      unmount() {
        mounted.unmount()
        container.remove()
      },
    }
  }

const getNetworks = () => getInstance()?.source ?? { networks: new Map() }

const withTestIds =
  (mount: Mount): Mount =>
  (kernel, container, look) => {
    replaceTestIds(container, getNetworks())
    return mount(kernel, container, look)
  }

/** AppKit shows four characters of an address at its start, and six at its end, and says “Connect Wallet”. */
const withDefaults =
  (mount: Mount, own: ButtonOptions = {}): Mount =>
  (kernel, container, first) => {
    let last = first
    const complete = (look: ButtonOptions): ButtonOptions => ({
      ...look,
      label: look.label ?? toConnectWalletLabel(getWords()),
      charsStart: look.charsStart ?? 4,
      charsEnd: look.charsEnd ?? 6,
      ...own,
    })
    const mounted = mount(kernel, container, complete(first))
    const update = (look = last) => {
      last = look
      mounted.update(complete(look))
    }
    const stop = subscribeWords(update)
    return {
      update,
      unmount() {
        stop()
        mounted.unmount()
      },
    }
  }

/** AppKit's label replaces no network's name. */
const withoutLabel =
  (mount: Mount): Mount =>
  (kernel, container, first) => {
    const leaveOut = ({ label: _, ...look }: ButtonOptions): ButtonOptions => look
    const mounted = mount(kernel, container, leaveOut(first))
    return { ...mounted, update: (look) => mounted.update(leaveOut(look)) }
  }

const createMounts = (): Readonly<Record<keyof typeof ELEMENT_ATTRIBUTES, Mount>> => ({
  button: inShadow(withDefaults(mountButton)),
  'connect-button': inShadow(withDefaults(mountButton, { isConnectOnly: true })),
  'account-button': inShadow(withDefaults(mountLater('account'))),
  'network-button': inShadow(withoutLabel(withTestIds(mountLater('network')))),
  'wallet-button': (kernel, element, look) =>
    inShadow(mountWalletButton(() => element.getAttribute('wallet') ?? 'metamask'))(kernel, element, look),
  modal: (kernel, element, look) => {
    replaceTestIdsOfModal(element, getNetworks())
    return mountLater('modal')(kernel, element, look)
  },
})

/** Defines `<appkit-button>` and the others, and the same by their older names, `<w3m-button>` and so on. */
export function defineAppKitElements(): void {
  const mounts = createMounts()
  for (const name of Object.keys(mounts) as (keyof typeof mounts)[])
    for (const prefix of ELEMENT_PREFIXES)
      defineElement(`${prefix}-${name}`, mounts[name], source, ELEMENT_ATTRIBUTES[name])
}
