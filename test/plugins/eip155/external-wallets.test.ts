// Wallets that a host adds from the maker's SDK: connectors of type `EXTERNAL`.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
// Imports lazy code up front, so that loading takes no time.
import '../../../plugins/connection/rpc-runtime.ts'
import '../../../plugins/eip155/checksum.ts'
import type { ChainRecord } from '../../../plugins/connection/state.ts'
import { type ExternalConnector, eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, openReplay, rerun } from '../../../plugins/index.ts'
import { installWallet } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { stubPage } from '../page.ts'
import { ADDRESS, SECOND } from '../stage.ts'

beforeAll(() => void stubPage())
afterAll(() => vi.unstubAllGlobals())

/** The SDK of a wallet's maker. */
function createSdk() {
  const listeners = new Map<string, (value: unknown) => void>()
  const asked: string[] = []
  const refusal = { code: 0 }
  return {
    asked,
    refusal,
    listeners,
    provider: {
      async request({ method }: { method: string }) {
        asked.push(method)
        if (refusal.code) throw Object.assign(new Error('no'), refusal)
        return method === 'eth_chainId' ? '0x1' : /ccounts$/.test(method) ? [ADDRESS] : null
      },
      on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
      removeListener: (event: string) => void listeners.delete(event),
    },
  }
}

async function page(getProvider: ExternalConnector['getProvider'], connectors: readonly ExternalConnector[] = []) {
  const plugins = [eip155({ connectors: [{ id: 'mooring', name: 'Mooring', getProvider }, ...connectors] })] as const
  const kernel = createKernel({ plugins, log: { level: 'silent' } })
  onTestFinished(() => kernel.destroy())
  await kernel.load('connection')
  await soon(() => expect(kernel.getState().connection.connectors).not.toHaveLength(0))
  const connect = () => kernel.actions.connection.connect({ connectorId: 'mooring' })
  const chain = () => kernel.getState().connection.chains.eip155 as ChainRecord
  return { kernel, plugins, connect, chain }
}

test('lists it as EXTERNAL, and loads its SDK only when it is chosen', async () => {
  const getProvider = vi.fn(() => createSdk().provider)
  const { kernel } = await page(getProvider)
  expect(kernel.getState().connection.connectors).toEqual([
    { id: 'mooring', name: 'Mooring', type: 'EXTERNAL', chain: 'eip155', provider: 'external:mooring' },
  ])
  expect(getProvider).not.toHaveBeenCalled()
})

test('connects, follows events, declines, and reruns', async () => {
  const sdk = createSdk()
  const getProvider = vi.fn(async () => sdk.provider)
  const { kernel, plugins, connect, chain } = await page(getProvider)
  sdk.refusal.code = 4001
  expect(await connect()).toEqual({ status: 'rejected' })
  sdk.refusal.code = 0
  expect(await connect()).toEqual({ status: 'connected' })
  expect(chain().accountState).toMatchObject({ address: ADDRESS, connectedWalletInfo: { connectorId: 'mooring' } })
  await soon(() => expect([...sdk.listeners.keys()]).toContain('accountsChanged'))
  sdk.listeners.get('accountsChanged')?.([SECOND])
  await soon(() => expect(chain().accountState.address).toBe(SECOND))
  expect(getProvider).toHaveBeenCalledTimes(1)
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().connection.connectors[0]?.type).toBe('EXTERNAL')
})

test('loads an SDK again after a failure', async () => {
  const sdk = createSdk()
  let isThere = false
  const { connect, chain } = await page(async () => {
    if (!isThere) throw new Error('The chunk did not come.')
    return sdk.provider
  })
  expect((await connect()).status).toBe('failed')
  isThere = true
  expect(await connect()).toEqual({ status: 'connected' })
  expect(chain().status).toBe('connected')
})

test('keeps it apart from a wallet of the page that claims its name, and does not call that one', async () => {
  const sdk = createSdk()
  const impostor = installWallet({ namespace: 'eip155', name: 'Mooring', rdns: 'mooring' })
  onTestFinished(() => impostor.remove())
  const { kernel, connect } = await page(() => sdk.provider)
  await soon(() => expect(kernel.getState().connection.connectors).toHaveLength(2))
  expect(await connect()).toEqual({ status: 'connected' })
  expect(sdk.asked).toContain('eth_requestAccounts')
  expect(impostor.requests()).toEqual([])
})
