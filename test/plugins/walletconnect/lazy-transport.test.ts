import { expect, test } from 'vitest'
import type { Json, PortCall } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { polkadot } from '../../../plugins/polkadot/index.ts'
import { walletconnect } from '../../../plugins/walletconnect/index.ts'
import { createTestKernel } from '../../kit/index.ts'
import { ADDRESS, networks } from '../stage.ts'
import { createUri, hasLoaded } from './client.ts'

const WALLET_ANSWERS: Readonly<Record<string, Json>> = { eth_requestAccounts: [ADDRESS], eth_chainId: '0x7a69' }

/** Both transports next to a namespace. The login's code may fail to load. */
async function stage({ hasLogin = true } = {}) {
  const login = embeddedLogin()
  const load = async () => {
    if (!hasLogin) throw new Error('It did not come.')
    return login.load()
  }
  const request = ({ method }: PortCall, plugin: string) => {
    if (plugin !== 'walletconnect') return WALLET_ANSWERS[method] ?? null
    return { open: { isMobile: false }, pair: createUri(0) }[method] ?? new Promise(() => {})
  }
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), walletconnect(), { ...login, load } as typeof login],
    configuration: { networks, services: { relay: 'ws://127.0.0.1:1' } },
    request,
    log: { level: 'silent' },
  })
  await kernel.load('connection')
  await world.advance(0)
  return { kernel, world }
}

test('an e-mail login loads no code of WalletConnect', async () => {
  const { kernel, world } = await stage()
  const [login] = kernel.getState().connection.connectors.filter(({ type }) => type === 'AUTH')
  expect(login).toMatchObject({ transport: 'embedded-login' })
  const connecting = expect(kernel.actions.connection.connect({ connectorId: login?.id ?? '' })).rejects.toThrow(
    'Address or auth connector not found',
  )
  await world.advance(0)
  await connecting
  expect(kernel.getState().connection.chains.eip155?.attempt?.connectorId).toBe(login?.id)
  await kernel.actions.connection.cancel()
  await kernel.actions.modal.open({ view: login?.views?.[0] ?? '' })
  await world.advance(0)
  expect(hasLoaded(kernel)).toBe(false)
})

test('a wallet of the page loads no code of the e-mail login', async () => {
  const { kernel, world } = await stage()
  const wallet = { uuid: 'harbor', name: 'Harbor', icon: '', rdns: 'example.harbor' }
  await world.push('eip155', { target: 'page', event: 'announce' }, wallet)
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  const listLoads = () => JSON.stringify(kernel.log.entries.filter(({ type }) => type === 'kernel/load'))
  expect(listLoads()).not.toContain('embedded-login')
  await kernel.actions.modal.open({ view: 'EmailVerifyOtp' })
  kernel.actions.connection.connect({ connectorId: 'embedded' }).catch(() => {})
  await world.advance(0)
  expect(listLoads()).toContain('embedded-login')
  expect(hasLoaded(kernel)).toBe(false)
})

test('a login is a connector of the namespaces that it serves and the page has', async () => {
  const configuration = { networks, services: { relay: 'ws://127.0.0.1:1' } }
  const { kernel } = createTestKernel({ plugins: [polkadot(), eip155(), embeddedLogin()], configuration })
  await kernel.load('connection')
  const logins = kernel.getState().connection.connectors.filter(({ type }) => type === 'AUTH')
  expect(logins.map(({ chain }) => chain)).toEqual(['eip155'])
  const basic = createTestKernel({ plugins: [walletconnect(), embeddedLogin()], configuration })
  await basic.kernel.load('connection')
  expect(basic.kernel.getState().connection.connectors.map(({ id }) => id)).toEqual(['walletConnect'])
})

test('a login whose code fails to load does not block WalletConnect', async () => {
  const { kernel, world } = await stage({ hasLogin: false })
  kernel.actions.connection.connect({ connectorId: 'walletConnect' })
  await world.advance(0)
  expect(kernel.getState().walletconnect.pairing?.uri).toBe('walletconnect/uri')
})

test('its view starts a pairing, whoever opened it', async () => {
  const { kernel, world } = await stage()
  await kernel.actions.modal.open({ view: 'ConnectingWalletConnect' })
  await world.advance(0)
  expect(kernel.getState().walletconnect.pairing?.uri).toBe('walletconnect/uri')
})
