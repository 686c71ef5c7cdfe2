// @vitest-environment happy-dom
// When AppKit's subscriptions call: after they have returned, and when something has changed.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { createAppKit as Create } from '../../../adapters/appkit/index.ts'
import { mainnet, polygon, sepolia } from '../../../adapters/appkit/networks.ts'
import { Router } from '../../../plugins/capabilities.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
installWallet({ namespace: 'eip155', chains: ['0x1', '0xaa36a7'] })

let appKit: ReturnType<typeof Create>
let createAppKit: typeof Create
let options: Parameters<typeof Create>[0]

async function leavePage() {
  await appKit?.kernel.destroy()
  await waitForModal()
}
// Each test is a visit of its own, which finds what the one before has stored.
async function reload() {
  await leavePage()
  vi.resetModules()
  const code = await import('../../../adapters/appkit/index.ts')
  createAppKit = code.createAppKit
  options = {
    adapters: [new code.EthersAdapter()],
    networks: [mainnet, sepolia],
    projectId: 'YOUR_PROJECT_ID',
    features: { email: false, socials: false },
  }
}
beforeEach(reload)
afterAll(leavePage)

async function connect() {
  await appKit.kernel.load('eip155')
  await soon(() => expect(appKit.getConnectors('eip155')).toHaveLength(1))
  await appKit.switchConnection({ connection: { connectorId: 'example.harbor' }, namespace: 'eip155' })
  await soon(() => expect(localStorage.getItem('portico.connection')).toContain('eip155'))
}

test('a host that waits until AppKit is initialized gets it, and may unsubscribe in its listener', async () => {
  const found = await new Promise((resolve) => {
    appKit = createAppKit(options)
    expect(appKit.getState().initialized).toBe(false)
    const stop = appKit.subscribeState((state) => {
      if (!state.initialized) return
      stop()
      resolve(appKit)
    })
  })
  expect(found).toBe(appKit)
  expect(appKit.getState().initialized).toBe(true)
})

test('no listener is called before its subscription returns, and none hears of what is not there', async () => {
  appKit = createAppKit(options)
  const calls: string[] = []
  const call = (name: string) => () => void calls.push(name)
  appKit.subscribeProviders(call('providers'))
  appKit.subscribeAccount(call('account'))
  appKit.subscribeNetwork(call('network'))
  appKit.subscribeWalletInfo(call('wallet'))
  appKit.subscribeTheme(call('theme'))
  appKit.subscribeConnections(call('connections'))
  appKit.subscribeCaipNetworkChange(call('network change'))
  appKit.subscribeShouldUpdateToAddress(call('address'))
  const ended = vi.fn()
  appKit.subscribeAccount(ended)()
  expect(calls).toEqual([])
  await Promise.resolve()
  expect(calls).toEqual(['account', 'network'])
  expect(ended).not.toHaveBeenCalled()
})

test('a host that subscribes as it opens the modal never hears that it is closed', async () => {
  appKit = createAppKit(options)
  await soon(() => expect(appKit.getState().initialized).toBe(true))
  const opens: boolean[] = []
  const opening = appKit.open()
  appKit.subscribeState(({ open }) => opens.push(open))
  await opening
  await soon(() => expect(opens).toContain(true))
  expect(opens).not.toContain(false)
  await appKit.close()
  await soon(() => expect(opens.at(-1)).toBe(false))
})

test('what is connected by now is told to a host that subscribes later', async () => {
  appKit = createAppKit(options)
  await connect()
  const address = await new Promise((resolve) => {
    const stop = appKit.subscribeAccount((account) => {
      stop()
      resolve(account.address)
    })
  })
  expect(address).toBe(appKit.getAddress())
  const providers = await new Promise<Record<string, unknown>>((resolve) => appKit.subscribeProviders(resolve))
  expect(providers.eip155).toBe(appKit.getWalletProvider())
  // A theme that is set twice is told once.
  const themes: unknown[] = []
  appKit.subscribeTheme(({ themeVariables }) => themes.push(themeVariables['--w3m-accent']))
  appKit.setThemeVariables({ '--w3m-accent': '#111' })
  appKit.setThemeVariables({ '--w3m-accent': '#222' })
  await Promise.resolve()
  expect(themes).toEqual(['#222'])
})

test('a reload is initialized once the account is restored, so that nobody is sent away', async () => {
  appKit = createAppKit(options)
  const seen: unknown[] = []
  appKit.subscribeState(({ initialized }) => seen.push([initialized, appKit.getAccount().status]))
  expect(appKit.getAccount().status).toBe('reconnecting')
  await soon(() => expect(appKit.getState().initialized).toBe(true))
  await soon(() => expect(seen.at(-1)).toEqual([true, 'connected']))
  expect(seen.filter((one) => JSON.stringify(one).startsWith('[true,"re'))).toEqual([])
})

test('ready() waits for the wallet of an earlier visit, so that no host sends its visitor away', async () => {
  appKit = createAppKit(options)
  await connect()
  await reload()
  appKit = createAppKit(options)
  expect(appKit.getIsConnectedState()).toBe(false)
  await appKit.ready()
  expect(appKit.getIsConnectedState()).toBe(true)
  await appKit.ready()
})

test('a network that is not listed is told to the visitor, and rejects nothing', async () => {
  appKit = createAppKit(options)
  await appKit.switchNetwork(polygon)
  await soon(() => expect(appKit.getState().initialized).toBe(true))
  const { alerts } = appKit.kernel.state(Router) ?? {}
  expect(alerts?.map(({ title }) => title)).toContain('Network Not Found')
})

test('a wallet of an earlier visit is no success of a button', async () => {
  const { selectWalletAttempt } = await import('../../../adapters/appkit/wallet-attempt.ts')
  appKit = createAppKit(options)
  await connect()
  const select = () => selectWalletAttempt({ kernel: appKit.kernel } as never)
  expect(select()).toMatchObject({ isSuccess: true, data: { chainNamespace: 'eip155' } })
  await reload()
  appKit = createAppKit(options)
  await soon(() => expect(appKit.getState().initialized).toBe(true))
  expect(appKit.getIsConnectedState()).toBe(true)
  expect(select()).toMatchObject({ isSuccess: false, isPending: false, isError: false, data: undefined })
})
