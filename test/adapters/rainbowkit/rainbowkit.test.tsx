// @vitest-environment happy-dom
// A host of RainbowKit, with one changed import: wagmi's hooks and Portico's modal agree.
import { useEffect } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import {
  darkTheme,
  getDefaultConfig,
  lightTheme,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '../../../adapters/rainbowkit/index.ts'
import { Host } from '../../../plugins/capabilities.ts'
import german from '../../../ui/translations/de.json'
import french from '../../../ui/translations/fr.json'
import ukrainian from '../../../ui/translations/uk.json'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { ADDRESS, appName, chains, createDefault, find, install, press, projectId, render, shows } from './host.tsx'

test('connects a wallet of the page, and wagmi’s hooks have the account; disconnects it', async () => {
  const wallet = install()
  const seen = render(createDefault())
  await shows('connect-button', 'Connect Wallet')
  await press('connect-button')
  await press('wallet-example.harbor')
  await soon(() => expect(seen.account.address).toBe(ADDRESS))
  await shows('account-button', '0xf39F…2266')
  expect(wallet.requests().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  await shows('network-button', 'Local 1')
  await press('account-button')
  await press('disconnect')
  await soon(() => expect(seen.account.status).toBe('disconnected'))
  await shows('connect-button', 'Connect Wallet')
})

test('ConnectButton.Custom and the hooks have RainbowKit’s props, and open the views', async () => {
  const wallet = install()
  const seen = render(
    createDefault({
      chains: [{ ...chains[0], iconUrl: 'https://icons.example/1.png', iconBackground: '#fff' }, chains[1]],
    }),
    null,
  )
  await soon(() => expect(seen.custom.mounted).toBe(true))
  expect(seen.custom.account).toBeUndefined()
  expect(seen.custom.chain).toBeUndefined()
  expect([seen.modals.openAccountModal, seen.modals.openChainModal]).toEqual([undefined, undefined])
  seen.custom.openConnectModal()
  await soon(() => expect(seen.modals.connectModalOpen).toBe(true))
  await press('wallet-example.harbor')
  await soon(() =>
    expect(seen.custom).toMatchObject({
      account: { address: ADDRESS, displayName: '0xf39F…2266', hasPendingTransactions: false },
      chain: {
        id: 1,
        name: 'Local 1',
        hasIcon: true,
        iconUrl: 'https://icons.example/1.png',
        iconBackground: '#fff',
        unsupported: false,
      },
    }),
  )
  await soon(() => expect(seen.modals.connectModalOpen).toBe(false))
  expect(seen.modals.openConnectModal).toBeUndefined()
  seen.custom.openAccountModal()
  await soon(() => expect(seen.custom.accountModalOpen).toBe(true))
  seen.modals.openChainModal?.()
  await soon(() => expect(seen.custom).toMatchObject({ chainModalOpen: true, accountModalOpen: false }))
  wallet.switchChain('0x7')
  await soon(() => expect(seen.custom.chain).toEqual({ id: 7, unsupported: true, hasIcon: false }))
  expect(seen.modals.openAccountModal).toBeUndefined()
})

const Hooks = () => <>{Object.entries({ ...useConnectModal(), ...useAccountModal(), ...useChainModal() }).join(' ')}</>

test('the hooks of the modal have nothing to open outside of the provider', () => {
  expect(
    renderToStaticMarkup(<Hooks />)
      .split(' ')
      .toSorted(),
  ).toEqual([
    'accountModalOpen,false',
    'chainModalOpen,false',
    'connectModalOpen,false',
    'openAccountModal,',
    'openChainModal,',
    'openConnectModal,',
  ])
})

/** Opens the list of wallets as soon as it may. */
function Opener({ onOpen }: { onOpen: () => void }) {
  const { openConnectModal } = useConnectModal()
  useEffect(() => {
    onOpen()
    openConnectModal?.()
  }, [onOpen, openConnectModal])
  return null
}

test('the functions that open a view stay the same while they are offered', async () => {
  install()
  const opened = vi.fn()
  const seen = render(createDefault(), <Opener onOpen={opened} />)
  await soon(() => expect(seen.modals.connectModalOpen).toBe(true))
  const { openConnectModal } = seen.modals
  expect(opened).toHaveBeenCalledOnce()
  await press('modal-close')
  await soon(() => expect(seen.modals.connectModalOpen).toBe(false))
  expect(seen.modals.openConnectModal).toBe(openConnectModal)
  await soon(() => seen.custom.openConnectModal())
  await press('wallet-example.harbor')
  await soon(() => expect(seen.modals.openAccountModal).toBeDefined())
  const { openAccountModal, openChainModal } = seen.modals
  seen.update({ coolMode: true })
  openAccountModal?.()
  await soon(() => expect(seen.modals.accountModalOpen).toBe(true))
  expect(seen.modals).toMatchObject({ openAccountModal, openChainModal })
  // Once more as it was no longer offered.
  expect(opened).toHaveBeenCalledTimes(2)
})

test('a locale sets the language, and changes it at run time', async () => {
  const config = getDefaultConfig({ appName, projectId, chains })
  const seen = render(config, undefined, { locale: 'de-DE' })
  await soon(() => expect(find('connect-button').textContent).toContain(german.connect))
  seen.update({ locale: 'fr-FR' })
  await soon(() => expect(find('connect-button').textContent).toContain(french.connect))
  seen.update({ locale: 'ua' })
  await soon(() => expect(find('connect-button').textContent).toContain(ukrainian.connect))
  seen.update({ locale: 'en-US' })
  await soon(() => expect(find('connect-button').textContent).toBe('Connect WalletConnecting'))
})

test('a network that the configuration lacks is told in the visitor’s language', async () => {
  const wallet = install({ chains: ['0x1', '0x89'] })
  render(createDefault(), undefined, { locale: 'de-DE' })
  await press('connect-button')
  await press('wallet-example.harbor')
  await shows('network-button', 'Local 1')
  wallet.switchChain('0x89')
  await shows('network-button', german.switchNetwork)
})

test('a theme colors the buttons and the modal, and changes at run time', async () => {
  const config = createDefault()
  const accent = '#7a0bc0'
  const seen = render(config, undefined, { theme: lightTheme({ accentColor: accent }), id: 'app' })
  await soon(() => expect(find('connect-button').dataset.theme).toBe('light'))
  const css = () =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join()
  expect(css()).toContain(`--portico-accent: ${accent}`)
  expect(css()).toContain(`--rk-colors-accentColor: ${accent}`)
  seen.update({ theme: darkTheme() })
  await soon(() => expect(find('connect-button').dataset.theme).toBe('dark'))
})

test('the provider’s props reach the modal: its size, notes, picture and confetti', async () => {
  install()
  const seen = render(createDefault(), undefined, {
    modalSize: 'wide',
    coolMode: true,
    appInfo: {
      appName: 'Meridian Shop',
      learnMoreUrl: 'https://meridian.example/wallets',
      disclaimer: ({ Text, Link }) => (
        <Text>
          Read <Link href="https://meridian.example/terms">the terms</Link>.
        </Text>
      ),
    },
    avatar: ({ address, ensImage, size }) => <i data-testid={`own-${size}`}>{[address, ensImage].join()}</i>,
  })
  await press('connect-button')
  await shows('disclaimer', 'Read the terms.')
  expect(seen.kernel.state(Host)).toMatchObject({ modalSize: 'wide', metadata: { name: 'Meridian Shop' } })
  expect(find('disclaimer').querySelector('a')?.href).toBe('https://meridian.example/terms')
  expect(getModal().querySelector('a[href="https://meridian.example/wallets"]')).not.toBeNull()

  // Pictures are animated, which this page cannot do.
  Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation
  const layers: number[] = []
  const observer = new MutationObserver((changes) =>
    layers.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.childNodes.length))),
  )
  observer.observe(document.body, { childList: true })
  await soon(() => {
    find('wallet-example.harbor').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expect(layers.pop()).toBe(26)
  })
  await soon(() => expect(document.querySelector('[data-testid=cool-mode]')).toBeNull())
  observer.disconnect()
  find('connect-button').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  expect(document.querySelector('[data-testid=cool-mode]')).toBeNull()

  await press('wallet-example.harbor')
  await shows('own-28', ADDRESS)
  await press('account-button')
  await soon(() => expect(getModal().querySelector('[data-testid^="own-"]')?.textContent).toContain(ADDRESS))
})
