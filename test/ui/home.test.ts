import { expect, test } from 'vitest'
import { Accounts, type AccountsInfo, Router, type RouterInfo } from '../../plugins/capabilities.ts'
import { isAwayFrom, needsHome } from '../../ui/modal/home-view.ts'
import { stage } from '../plugins/stage.ts'

const router = (...views: string[]) =>
  ({ open: views.length > 0, stack: views.map((view) => ({ view, params: {} })) }) as unknown as RouterInfo
const nobody = { status: 'disconnected', active: null, all: [] } as unknown as AccountsInfo
const resumed = { ...nobody, status: 'connecting' } as AccountsInfo
const account = { namespace: 'eip155' }
const somebody = { status: 'connected', active: account, all: [account] } as unknown as AccountsInfo

test('opens home if no view is open, unless an earlier visit is being restored', () => {
  expect(needsHome(router(), nobody)).toBe(true)
  expect(needsHome(router(), somebody)).toBe(true)
  expect(needsHome(router(), resumed)).toBe(false)
  expect(needsHome(undefined, undefined)).toBe(true)
})

test('home follows the connection, and does not interrupt connecting', () => {
  expect(needsHome(router('Connect'), nobody)).toBe(false)
  expect(needsHome(router('Connect'), somebody)).toBe(true)
  expect(needsHome(router('Connect', 'ConnectingExternal'), somebody)).toBe(false)
  expect(needsHome(router('Account'), somebody)).toBe(false)
  expect(needsHome(router('Account'), nobody)).toBe(true)
  expect(needsHome(router('Account', 'Profile'), nobody)).toBe(true)
  expect(needsHome(router('Networks'), nobody)).toBe(false)
})

test('Connect for a namespace stays until that namespace is connected', () => {
  const asked = (namespace: string) =>
    ({ open: true, stack: [{ view: 'Connect', params: { namespace } }] }) as unknown as RouterInfo
  expect(needsHome(asked('solana'), somebody)).toBe(false)
  expect(isAwayFrom(asked('solana'), somebody)).toBe(true)
  expect(needsHome(asked('eip155'), somebody)).toBe(true)
})

test('every first view except home has a way back', () => {
  expect(isAwayFrom(router('Connect'), nobody)).toBe(false)
  expect(isAwayFrom(router('Account'), somebody)).toBe(false)
  expect(isAwayFrom(router('Networks'), nobody)).toBe(true)
  expect(isAwayFrom(router('UnsupportedChain'), somebody)).toBe(true)
  expect(isAwayFrom(router('AllWallets'), nobody)).toBe(true)
  expect(isAwayFrom({ ...router('AllWallets'), views: ['AllWallets'] }, nobody)).toBe(false)
})

test('a live kernel: each state determines whether home opens', async () => {
  const { kernel, connect } = await stage({ host: { enableEmbedded: true } })
  const isWanted = () => needsHome(kernel.state(Router), kernel.state(Accounts))
  expect(isWanted()).toBe(true)
  await kernel.actions.modal.open()
  expect(isWanted()).toBe(false)
  await connect()
  expect(isWanted()).toBe(true)
  await kernel.actions.modal.open()
  expect(isWanted()).toBe(false)
  await kernel.actions.connection.disconnect()
  expect(isWanted()).toBe(true)
})
