// Connectors that pair with a phone: by a URI that the visitor scans, or by a link to the wallet’s app.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADDRESS } from '../../plugins/stage.ts'
import { until } from '../../soon.ts'
import { startWorld, type World } from '../../world/index.ts'
import { createHost, type MakeConnector, openPage, VERSIONS } from './wallets-host.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ only: ['eip155'] })
}, 60_000)
afterAll(() => world.stop())
beforeEach(() => void openPage())
afterEach(() => void vi.unstubAllGlobals())

const URI = 'wc:canary-of-a-pairing@2?symKey=5ec4e7'
const urlOf = (id: number) => world.parts().rpc[`eip155:${id}`]?.url as string

describe.each(VERSIONS)('wagmi %s', (_, wagmi) => {
  const { getAccount, mock } = wagmi
  const host = (connectors: readonly MakeConnector[]) => createHost(wagmi, urlOf, { connectors })

  /** A connector that shows a URI, and then waits for a phone. */
  function phone() {
    const taps: { approve(): void; decline(): void }[] = []
    const connector = ((setup: { emitter: { emit(event: string, message: object): void } }) => {
      const own = mock({ accounts: [ADDRESS as never] })(setup as never)
      return {
        ...own,
        id: 'phone',
        name: 'Phone',
        async connect(how: never) {
          setup.emitter.emit('message', { type: 'display_uri', data: `${URI}${taps.length}` })
          await new Promise<void>((approve, decline) =>
            taps.push({ approve, decline: () => decline(Object.assign(new Error('No.'), { code: 4001 })) }),
          )
          return own.connect(how)
        },
      }
    }) as never
    return { connector: connector as MakeConnector, taps }
  }

  test('shows the URI of a connector that pairs with a phone; the log does not have it', async () => {
    const { connector, taps } = phone()
    const { open, kernel, config, becomes, check } = host([connector])
    await open()
    const view = () => kernel.getState().modal.stack.at(-1)?.view
    const shown = () => kernel.secret(kernel.getState().wagmi.pairing?.uri ?? '')?.reveal()
    const pick = () => kernel.actions.connection.chooseConnector({ connectorId: 'phone' })
    void pick()
    await until(() => view() === 'WagmiScan' && shown() === `${URI}0`)
    taps[0]?.decline()
    await until(() => kernel.getState().wagmi.pairing === null)
    expect(getAccount(config).status).toBe('disconnected')

    await kernel.actions.modal.open({ view: 'Connect' })
    void pick()
    await until(() => shown() === `${URI}1`)
    // A visitor who goes back and picks it again sees the same code.
    await kernel.actions.modal.open({ view: 'Connect' })
    await until(() => kernel.getState().wagmi.pairing === null)
    void pick()
    await until(() => shown() === `${URI}1`)
    expect(taps).toHaveLength(2)
    taps[1]?.approve()
    await becomes('connected')
    expect(shown()).toBeUndefined()
    expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain(URI)
    await check()
  })

  test('a pairing that nobody answers holds up no other wallet', async () => {
    const { connector, taps } = phone()
    const { open, kernel, config, becomes, prompts, check } = host([connector])
    await open()
    void kernel.actions.connection.chooseConnector({ connectorId: 'phone' })
    await until(() => kernel.getState().wagmi.pairing !== null)
    await kernel.actions.modal.handleBack({ view: 'WagmiScan', isHandled: false })
    void kernel.actions.connection.chooseConnector({ connectorId: 'lantern' })
    await becomes('connected')
    expect(getAccount(config).connector?.id).toBe('lantern')
    expect(prompts()).toBe(1)
    taps[0]?.decline()
    await check()
  })

  test('gives the link to the wallet’s app on a phone, which the log does not have', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
    const { connector, taps } = phone()
    const withLink = ((setup: never) => ({
      ...connector(setup),
      getAppLink: (uri: string) => `phone://${uri}`,
    })) as never
    const { open, kernel, becomes, check } = host([withLink])
    await open()
    void kernel.actions.connection.chooseConnector({ connectorId: 'phone' })
    const shown = () => kernel.secret(kernel.getState().wagmi.pairing?.link ?? '')?.reveal()
    await until(() => shown() === `phone://${URI}0`)
    taps[0]?.approve()
    await becomes('connected')
    expect(shown()).toBeUndefined()
    expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain(URI)
    await check()
  })
})
