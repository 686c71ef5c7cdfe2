// The on-ramp service at the HTTP level: no fault misleads the visitor or breaks anything else.
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, openReplay, rerun } from '../../../plugins/index.ts'
import { onramp } from '../../../plugins/onramp/index.ts'
import { API, connected, FAULTS } from '../shared/rpc/data-service-mock.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const plugins = [eip155(), onramp({ meldPublicKey: 'KEY' })] as const

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`X1, X4, R7: if the service ${fault}: default currencies, no quote, one provider less, no purchases; and the log reruns`, async () => {
    const kernel = await connected(server, (options) => createKernel({ plugins, ...options }))
    server.use(http.all(`${API}/v1/*`, answer))
    const slice = () => kernel.getState().onramp
    await kernel.actions.onramp.prepare()
    await expect.poll(() => [slice().quoteStatus, slice().offersStatus]).toEqual(['unknown', 'ready'])
    expect(slice()).toMatchObject({
      status: 'ready',
      payment: [{ currency: 'USD' }, { currency: 'EUR' }],
      purchase: [{ symbol: 'ETH' }, { symbol: 'USDC' }],
      quote: null,
    })
    expect(slice().offers.map(({ id, url }) => [id, url === null])).toEqual([
      ['coinbase', true],
      ['meld', false],
    ])
    await kernel.actions.modal.open({ view: 'OnRampActivity' })
    await kernel.actions.onramp.trackPurchases()
    await expect.poll(() => slice().pollingStatus).toBe('failed')
    expect(slice().purchases).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    await kernel.actions.modal.close()
    const report = await kernel.log.export({ personal: true })
    expect((await rerun(report, { plugins })).divergences).toEqual([])
    await openReplay(report, { plugins })
  })
}
