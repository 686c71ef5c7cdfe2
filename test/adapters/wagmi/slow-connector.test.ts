// @vitest-environment happy-dom
// A host with a slow connector beside Portico's: wagmi drops what connects while it asks that one.
import * as three from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterAll, describe, expect, test, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import { portico } from '../../../adapters/wagmi/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { until } from '../../soon.ts'

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
afterAll(() => void vi.unstubAllGlobals())
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbor = installWallet({ namespace: 'eip155', chains: ['0x1'] })

describe.each([
  ['2', two as unknown as typeof three],
  ['3', three],
])('wagmi %s', (_, { connect, createConfig, getAccount, http, reconnect }) => {
  /** A visitor who connects by Portico while wagmi asks the slow connector, which never answers until `settle`. */
  async function connectMeanwhile(start: (config: three.Config) => Promise<unknown> = reconnect) {
    let stop: ((error: Error) => void) | undefined
    const wait = () => new Promise<never>((_, reject) => (stop = reject))
    const pier = () => ({ id: 'pier', name: 'Pier', type: 'pier', getProvider: wait, connect: wait }) as never
    const kernel = createKernel({ plugins: [eip155()] })
    const config = createConfig({
      chains: [mainnet],
      connectors: [portico(kernel), pier],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: { 1: http() },
    })
    const starting = start(config).catch(() => {})
    await until(() => stop !== undefined)
    const emitted = vi.fn()
    config.connectors[0]?.emitter.on('connect', emitted)
    const { connection } = kernel.actions
    const connectHarbor = () => connection.connect({ connectorId: 'example.harbor', namespace: 'eip155' })
    await connectHarbor()
    await until(() => emitted.mock.calls.length > 0)
    expect(getAccount(config).address).toBeUndefined()
    const told: unknown[] = []
    config.subscribe(
      () => getAccount(config).address,
      (address) => told.push(address),
    )
    return {
      config,
      connectHarbor,
      connection,
      kernel,
      told,
      has: (address?: string) => until(() => getAccount(config).address === address),
      /** Lets wagmi settle. */
      async settle() {
        stop?.(new Error('No answer.'))
        await starting
      },
      async leave() {
        await connection.disconnect()
        await kernel.destroy()
        harbor.share([ADDRESS])
      },
    }
  }

  test.each<[string, (config: three.Config) => Promise<unknown>]>([
    ['reconnects', (config) => reconnect(config)],
    ['connects another connector', (config) => connect(config as never, { connector: config.connectors[1] } as never)],
  ])('what connects while wagmi %s is connected once wagmi has settled', async (_, start) => {
    const { config, connection, has, leave, settle } = await connectMeanwhile(start)
    await settle()
    await has(ADDRESS)
    expect(getAccount(config)).toMatchObject({ status: 'connected', chainId: 1, connector: { id: 'portico' } })
    harbor.share([SECOND])
    await has(SECOND)
    await connection.disconnect()
    await has(undefined)
    await leave()
  })

  test('what has another account by then is connected with that one', async () => {
    const { has, kernel, leave, settle, told } = await connectMeanwhile()
    harbor.share([SECOND])
    await until(() => JSON.stringify(kernel.getState().connection.chains.eip155).includes(SECOND))
    await settle()
    await has(SECOND)
    expect(told).toEqual([SECOND])
    await leave()
  })

  test('what has left by then is not connected', async () => {
    const { config, connectHarbor, connection, has, leave, settle, told } = await connectMeanwhile()
    await connection.disconnect()
    await settle()
    expect(getAccount(config).status).toBe('disconnected')
    harbor.share([SECOND])
    await connectHarbor()
    await has(SECOND)
    expect(told).toEqual([SECOND])
    await leave()
  })
})
