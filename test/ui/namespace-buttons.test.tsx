// @vitest-environment happy-dom
// Buttons of one namespace, while another is the active one.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AccountButton, ConnectButton, NetworkButton, Portico } from '../../adapters/react/index.ts'
import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { Activity } from '../../plugins/capabilities.ts'
import { createTestKernel, polyfillDialog } from '../kit/index.ts'
import { scriptedNamespace } from '../plugins/scripted-namespace.ts'
import { until } from '../soon.ts'

const networks = ['one', 'two'].map((name) => ({
  caipNetworkId: `${name}:1` as const,
  name: `Network ${name}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}))

const contract = defineContract({
  id: 'pending',
  initialState: () => ({}),
  events: {},
  actions: {},
  provides: [Activity.of(() => ({ hostTransactions: [], isPending: true }))],
})
/** The active account has a transaction that is pending. */
const pending = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {},
      actions: {},
      provide: { activity: () => ({ showTransaction() {}, hideTransaction() {}, getCounterparties: async () => [] }) },
    }),
})

test('show its network, its progress and its account’s transactions', async () => {
  polyfillDialog()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  let isSilent = true
  const connect = (name: string) => async () => ({ addresses: [`${name}Account`], caipNetworkId: `${name}:1` as const })
  const { kernel, world } = createTestKernel({
    plugins: [
      scriptedNamespace({ connect: () => (isSilent ? new Promise(() => {}) : connect('one')()) }, { namespace: 'one' }),
      scriptedNamespace({ connect: connect('two') }, { namespace: 'two' }),
      pending,
    ],
    configuration: { networks },
  })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => act(() => root.unmount()))
  await kernel.load('connection')
  await act(async () =>
    root.render(
      <Portico kernel={kernel}>
        {['one', 'two'].map((namespace) => (
          <div key={namespace} id={namespace}>
            <ConnectButton namespace={namespace} isConnectOnly />
            <NetworkButton namespace={namespace} />
            <AccountButton namespace={namespace} />
          </div>
        ))}
      </Portico>,
    ),
  )
  const get = (namespace: string, testId: string) => document.querySelector(`#${namespace} [data-testid=${testId}]`)
  const read = (part: string) => ['one', 'two'].map((name) => get(name, `${part}-button`))
  const settle = (isTrue: () => unknown) =>
    until(async () => {
      await act(() => world.advance(0))
      return isTrue()
    })
  await settle(() => get('one', 'network-button'))
  expect(read('network').map((one) => one?.textContent)).toEqual([
    expect.stringContaining('Network one'),
    expect.stringContaining('Network two'),
  ])

  const { connection } = kernel.actions as unknown as {
    connection: { connect(how: { connectorId: string; namespace: string }): Promise<unknown> }
  }
  const connecting = [connection.connect({ connectorId: 'w', namespace: 'one' })]
  await settle(() => get('one', 'connect-button')?.getAttribute('data-kind') === 'busy')
  expect(get('two', 'connect-button')?.getAttribute('data-kind')).toBe('connect')
  isSilent = false
  for (const namespace of ['one', 'two']) {
    connecting.push(connection.connect({ connectorId: 'w', namespace }))
    await act(() => world.advance(0))
  }
  await Promise.all(connecting)
  const isRinged = () => read('account').map((one) => one?.querySelector('.portico-pending') != null)
  await settle(() => isRinged().includes(true))
  expect(isRinged()).toEqual([false, true])
})
