// A wallet on a network that the host does not list.
import { expect, test } from 'vitest'
import { Accounts } from '../../../plugins/capabilities.ts'
import { assertReplays } from '../../kit/index.ts'
import { stage } from '../stage.ts'

const ref = { namespace: 'eip155', connectorId: 'example.harbor' }

test('shows a way back from a network that the host does not list, until the wallet is back', async () => {
  const { kernel, world, wallet, modal, connect } = await stage()
  await connect()
  await wallet.emit(world, 'chainChanged', '0xfa')
  expect(modal()).toMatchObject({ open: true, stack: [{ view: 'UnsupportedChain' }] })
  expect(kernel.state(Accounts)).toMatchObject({ network: null, active: { caipNetworkId: 'eip155:250' } })
  await wallet.emit(world, 'chainChanged', '0x7a6a')
  expect(modal().open).toBe(false)
  await kernel.actions.modal.open()
  await wallet.emit(world, 'chainChanged', '0xfa')
  expect(modal().stack.map(({ view }) => view)).toEqual(['Account', 'UnsupportedChain'])
  await wallet.emit(world, 'accountsChanged', [])
  expect(modal().open).toBe(false)
  await assertReplays(kernel)
})

test('closes the open account after the wallet disconnected, but not the networks', async () => {
  for (const [view, isOpen] of [
    ['Account', false],
    ['Networks', true],
  ] as const) {
    const { kernel, world, wallet, modal, connect } = await stage()
    await connect()
    await kernel.actions.modal.open()
    if (view !== 'Account') await kernel.actions.modal.push({ view })
    await wallet.emit(world, 'accountsChanged', [])
    expect(modal().open, view).toBe(isOpen)
    await assertReplays(kernel)
  }
})

test('shows the way back for a restored session, too, unless the host allows the network', async () => {
  const storage = { 'portico.connection': JSON.stringify({ version: 1, sessions: [ref] }) }
  const wallet = { isPermitted: true, chainId: '0xfa' }
  const there = await stage({ storage, wallet })
  await there.world.advance(0)
  expect(there.modal().stack).toMatchObject([{ view: 'UnsupportedChain' }])
  const allowed = await stage({ storage, wallet, host: { allowUnsupportedChain: true } })
  await allowed.world.advance(0)
  expect(allowed.chain().status).toBe('connected')
  expect(allowed.modal().open).toBe(false)
})

test('the balance on a network that the host does not list is unavailable, not loading', async () => {
  for (const allowUnsupportedChain of [true, false]) {
    const { kernel, world, chain, connect } = await stage({
      wallet: { chainId: '0xfa' },
      host: { allowUnsupportedChain },
    })
    await connect()
    const expected = { balance: null, isBalanceUnavailable: true, addressExplorerUrl: null }
    expect(chain().accountState).toMatchObject(expected)
    await world.push('connection', { target: 'page', event: 'shown' }, null)
    await world.advance(0)
    expect(chain().accountState).toMatchObject(expected)
    await assertReplays(kernel)
  }
})
