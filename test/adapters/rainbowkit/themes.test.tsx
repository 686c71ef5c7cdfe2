// @vitest-environment happy-dom
// The themes of a host: several providers in a page, none at all, and what is no whole theme.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WagmiProvider } from 'wagmi'
import {
  ConnectButton,
  darkTheme,
  lightTheme,
  midnightTheme,
  RainbowKitProvider,
  type Theme,
  useConnectModal,
} from '../../../adapters/rainbowkit/index.ts'
import { Router } from '../../../plugins/capabilities.ts'
import { type AnyKernel, useKernel } from '../../../ui/hooks/kernel.ts'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { createDefault, find, render } from './host.tsx'

const getCss = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n')
/** The rule of a provider's children. */
const getVariables = (id = '') => getCss().match(new RegExp(`\\[data-rk="${id}"\\] ?{[^}]*}`, 'g')) ?? []

interface Seen {
  kernel: AnyKernel
  modals: ReturnType<typeof useConnectModal>
}

function Read({ seen }: { seen: Seen }) {
  seen.kernel = useKernel()
  seen.modals = useConnectModal()
  return null
}

/** A page with a header and a body, each with a provider of its own. */
function openPage() {
  const config = createDefault()
  const client = new QueryClient()
  const seen = {} as Seen
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => root.unmount())
  const show = (providers: ReactNode) =>
    root.render(
      <WagmiProvider config={config}>
        <QueryClientProvider client={client}>{providers}</QueryClientProvider>
      </WagmiProvider>,
    )
  const header = (theme: Theme) => (
    <RainbowKitProvider key="header" id="header" theme={theme}>
      <ConnectButton />
      <Read seen={seen} />
    </RainbowKitProvider>
  )
  const body = (theme: Theme) => (
    <RainbowKitProvider key="body" id="body" theme={theme}>
      <p>Body</p>
    </RainbowKitProvider>
  )
  return {
    seen,
    header,
    body,
    show,
    isOf: (mode: string) => soon(() => expect(find('connect-button').dataset.theme).toBe(mode)),
    countThemes: () => seen.kernel.log.entries.filter(({ type }) => type === 'modal/themeChosen').length,
  }
}

test('two providers in a page do not set their themes against each other: the last one stays', async () => {
  const { seen, header, body, show, isOf, countThemes } = openPage()
  show([header(lightTheme()), body(darkTheme())])
  await isOf('dark')
  expect(getVariables('header')[0]).toContain(`--rk-colors-modalBackground: ${lightTheme().colors.modalBackground}`)
  expect(getVariables('body')[0]).toContain(`--rk-colors-modalBackground: ${darkTheme().colors.modalBackground}`)
  // What goes on for ever would have gone on until here.
  seen.modals.openConnectModal?.()
  await soon(() => expect(seen.modals.connectModalOpen).toBe(true))
  expect([seen.kernel.state(Router)?.theme, countThemes()]).toEqual(['dark', 1])
  await soon(() => expect(document.querySelectorAll('portico-modal')).toHaveLength(1))

  show([header(lightTheme()), body(lightTheme())])
  await isOf('light')
  show([header(midnightTheme()), body(lightTheme())])
  await isOf('dark')
})

test('a provider that leaves gives the page back to the one before it', async () => {
  const { header, body, show, isOf } = openPage()
  show([header(lightTheme()), body(darkTheme())])
  await isOf('dark')
  show([header(lightTheme())])
  await isOf('light')
  expect(getVariables('body')).toEqual([])
})

test('the modal stays when the provider that showed it leaves', async () => {
  const { seen, header, body, show } = openPage()
  show([body(lightTheme()), header(lightTheme())])
  await soon(() => find('connect-button'))
  show([header(lightTheme())])
  await soon(() => seen.modals.openConnectModal?.())
  await soon(() => expect(getModal().isConnected).toBe(true))
  expect(document.querySelectorAll('portico-modal')).toHaveLength(1)
})

test('without a theme the children have the variables of the light one, and the buttons Portico’s own colors', async () => {
  render(createDefault(), undefined, { id: 'app' })
  await soon(() => find('connect-button'))
  const { accentColor } = lightTheme().colors
  expect(getVariables('app')).toEqual([expect.stringContaining(`--rk-colors-accentColor: ${accentColor}`)])
  expect(getCss()).not.toContain('--portico-accent:')
})

test('the theme `null` leaves all variables to the host', async () => {
  render(createDefault(), undefined, { id: 'app', theme: null })
  await soon(() => find('connect-button'))
  expect(getVariables('app')).toEqual([])
})

function spyOnErrors() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  return () => errors.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('RainbowKitProvider'))
}

const MIDNIGHT = midnightTheme({ accentColor: '#7a0bc0' })
const { accentColorForeground, ...otherColors } = MIDNIGHT.colors
const { radii, ...otherGroups } = MIDNIGHT

test.each<[string, unknown, string, string]>([
  ['that lacks a color', { ...MIDNIGHT, colors: otherColors }, 'dark', '"theme.colors.accentColorForeground"'],
  ['that lacks a group', otherGroups, 'dark', '"theme.radii.connectButton"'],
  ['with a number', { ...MIDNIGHT, radii: { ...radii, modal: 12 } }, 'dark', '"theme.radii.modal"'],
  ['whose light half is missing', { darkMode: MIDNIGHT }, 'auto', ''],
  [
    'whose light half lacks a color',
    { darkMode: MIDNIGHT, lightMode: { ...MIDNIGHT, colors: otherColors } },
    'auto',
    '"theme.lightMode.colors.accentColorForeground"',
  ],
  ['that was not called', darkTheme, 'dark', 'call it'],
  ['by its name', 'dark', 'light', '"theme" is not a theme'],
])('a theme %s is completed, and the console names the field', async (_, theme, mode, field) => {
  const getErrors = spyOnErrors()
  const seen = render(createDefault(), undefined, { theme: theme as Theme })
  await soon(() => expect(seen.kernel.state(Router)?.theme).toBe(mode))
  await soon(() => expect(getErrors()).toEqual(field ? [expect.stringContaining(field)] : []))
  expect(getVariables()[0]).toMatch(/--rk-radii-modal: \w+/)
  expect(getVariables()[0]).toMatch(/--rk-colors-accentColorForeground: #\w+/)
  // Hosts create an equal theme with each render.
  seen.update({ theme: theme as Theme, coolMode: true })
  await soon(() => expect(getErrors()).toHaveLength(field ? 1 : 0))
})
