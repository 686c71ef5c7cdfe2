import { eip155 } from 'portico/eip155'
import { assertReplays, checkPlugin, createTestKernel } from 'portico/testkit'
import { describe, expect, test } from 'vitest'
import { priceAlert, watchOnly } from '../src/index.ts'

const WATCHED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'acme-watch'
const url = 'https://price.example/eth'

describe('watch-only', () => {
  async function stage(storage: Record<string, string> = {}) {
    const { kernel, world } = createTestKernel({ plugins: [eip155(), watchOnly()], storage })
    await kernel.load('acme-watch')
    await world.advance(0)
    return { kernel, world, account: () => kernel.getState().connection.chains.eip155 }
  }

  test('shows the account of an entered address, on the next visit too, and signs nothing', async () => {
    const { kernel, world, account } = await stage()
    const chosen = kernel.actions.connection.connect({ connectorId })
    await world.advance(0)
    expect(account()?.status).toBe('connecting')
    await kernel.actions['acme-watch'].watch({ address: 'nobody' })
    await world.advance(0)
    expect(account()?.status).toBe('connecting')
    await kernel.actions['acme-watch'].watch({ address: WATCHED.toLowerCase() })
    await world.advance(0)
    expect(await chosen).toEqual({ status: 'connected' })
    expect(account()?.accountState.address).toBe(WATCHED)
    const asked = kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', WATCHED] })
    await world.advance(0)
    expect(await asked).toMatchObject({ error: { code: 4200 } })
    await assertReplays(kernel)

    const again = await stage(Object.fromEntries(world.storage))
    await again.world.advance(1_000)
    expect(again.account()?.accountState.address).toBe(WATCHED)
  })

  test('obeys the laws of every plugin', async () => {
    const breaches = await checkPlugin(watchOnly(), {
      otherPlugins: [eip155()],
      session: async ({ kernel, world }) => {
        await kernel.actions.modal.open({ view: 'WatchAddress' })
        const connected = kernel.actions.connection.connect({ connectorId })
        await world.advance(1_000)
        await kernel.actions['acme-watch'].watch({ address: WATCHED })
        await world.advance(1_000)
        await connected
      },
    })
    expect(breaches).toEqual([])
  })
})

describe('price alert', () => {
  test('shows a toast when the price reaches the limit, and not before', async () => {
    const prices = ['2999.99', 'nonsense', '3000.5']
    const { kernel, world } = createTestKernel({
      plugins: [priceAlert({ url })],
      fetch: () => ({ usd: prices.shift() }),
    })
    await kernel.actions['acme-alert'].set({ above: '3000' })
    await world.advance(119_999)
    expect(kernel.getState()['acme-alert']).toEqual({ above: '3000', price: '2999.99' })
    await world.advance(1)
    expect(kernel.getState()['acme-alert']).toEqual({ above: null, price: '3000.5' })
    expect(kernel.getState().modal.toast).toMatchObject({ message: 'The price reached 3000 USD' })
    await assertReplays(kernel)
  })

  test('obeys the laws of every plugin', async () => {
    const breaches = await checkPlugin(priceAlert({ url }), {
      fetch: () => ({ usd: '10.00' }),
      session: async ({ kernel, world }) => {
        await kernel.actions.modal.open({ view: 'PriceAlert' })
        await kernel.actions['acme-alert'].set({ above: '11' })
        await world.advance(90_000)
        await kernel.actions['acme-alert'].clear()
        await kernel.actions['acme-alert'].set({ above: '10' })
        await world.advance(90_000)
      },
    })
    expect(breaches).toEqual([])
  })
})
