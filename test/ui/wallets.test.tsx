// @vitest-environment happy-dom
// What hosts that draw for themselves read: the wallets, the connections, and a button of their own.
import { act, type ReactNode, useReducer } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import {
  CustomConnectButton,
  type CustomConnectButtonProps,
  Portico,
  useConnections,
  useTransactions,
  useWallets,
} from '../../adapters/react/index.ts'
import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { type Namespace, type Wallet, Wallets } from '../../plugins/capabilities.ts'
import { ADDRESS, stage } from '../plugins/stage.ts'

const LISTED = [
  { id: 'a1', name: 'Harbor', rdns: 'example.harbor' },
  { id: 'a2', name: 'Harbor for phones', rdns: 'example.harbor.mobile' },
  { id: 'b2', name: 'Beacon\u202e', homepage: 'https://beacon.example', appStore: 'https://apps.example/beacon' },
]

/** Lists wallets as an explorer would, and hides those of a host. */
function listing(hidden: readonly string[] = [], wallets: readonly Wallet[] = LISTED, recent: readonly string[] = []) {
  const contract = defineContract({
    id: 'listing',
    initialState: () => ({}),
    events: {},
    provides: [Wallets.of(() => ({ wallets, hidden, recent, leadsToApps: false }))],
  })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {}, provide: {} as never }),
  })
}

function render(kernel: object, node: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('main'))
  act(() => root.render(<Portico kernel={kernel as never}>{node}</Portico>))
  onTestFinished(() => act(() => root.unmount()))
}

interface Seen {
  list: ReturnType<typeof useWallets>
  connections: ReturnType<typeof useConnections>
  button: CustomConnectButtonProps
}

function Read({ seen, namespace }: { seen: Seen; namespace?: Namespace | undefined }) {
  seen.list = useWallets({ namespace })
  seen.connections = useConnections()
  return (
    <CustomConnectButton>
      {(props) => {
        seen.button = props
        return null
      }}
    </CustomConnectButton>
  )
}

function watch(kernel: object, namespace?: Namespace): Seen {
  const seen = {} as Seen
  render(kernel, <Read seen={seen} namespace={namespace} />)
  return seen
}

test('lists the wallets of the modal: those of the page once, and then those that are only listed', async () => {
  const { kernel } = await stage({ plugins: [listing()] })
  const seen = watch(kernel)
  expect(seen.list.wallets).toMatchObject([
    {
      id: 'example.harbor',
      name: 'Harbor',
      imageUrl: 'data:image/png;base64,AA==',
      state: 'installed',
      namespaces: ['eip155'],
      isConnected: false,
      isRecent: false,
    },
    // Without the character that turns the direction of writing.
    { id: 'b2', name: 'Beacon', state: 'listed', links: { homepage: 'https://beacon.example' } },
  ])
})

test.each<[string, readonly string[] | undefined, readonly string[]]>([
  ['above those that are only listed', undefined, ['example.harbor', 'c3', 'b2']],
  ['at the place of recent ones in the host’s order', ['recent', 'installed'], ['c3', 'example.harbor', 'b2']],
])('a recent wallet that is not here is told as recent, %s', async (_, connectorOrder, ids) => {
  const wallets = [...LISTED, { id: 'c3', name: 'Cove' }]
  const { kernel } = await stage({ plugins: [listing([], wallets, ['c3'])], host: { connectorOrder } })
  const { list } = watch(kernel)
  expect(list.wallets.map(({ id }) => id)).toEqual(ids)
  expect(list.wallets.filter(({ isRecent }) => isRecent)).toMatchObject([{ id: 'c3', state: 'listed' }])
})

test('lists the wallets of the page in the order of the modal: those that announced themselves, then the one without a name', async () => {
  const { kernel, world } = await stage()
  const announce = (name: string, rdns: string) =>
    world.push('eip155', { target: 'page', event: 'announce' }, { uuid: name, name, icon: '', rdns })
  await announce('Browser Wallet', '')
  await announce('Lighthouse', 'example.lighthouse')
  expect(watch(kernel).list.wallets.map(({ name }) => name)).toEqual(['Harbor', 'Lighthouse', 'Browser Wallet'])
})

function ReadFunctions({ seen }: { seen: { renders: unknown[][]; rerender: () => void } }) {
  seen.rerender = useReducer((count: number) => count + 1, 0)[1]
  const { add, clear } = useTransactions()
  seen.renders.push([add, clear, useWallets().connect, useWallets({ namespace: 'eip155' }).connect])
  return null
}

test('the functions of the hooks are the same with each render, as effects of hosts need them', async () => {
  const { kernel } = await stage({ plugins: [listing()] })
  const seen: { renders: unknown[][]; rerender: () => void } = { renders: [], rerender() {} }
  render(kernel, <ReadFunctions seen={seen} />)
  act(() => seen.rerender())
  const [first, ...later] = seen.renders
  expect(later.length).toBeGreaterThan(0)
  for (const functions of later) functions.map((one, index) => expect(one).toBe(first?.[index]))
})

test.each(['example.harbor', 'example.harbor.mobile'])('leaves out what the host hides: %s', async (rdns) => {
  const { kernel } = await stage({ plugins: [listing([rdns])] })
  expect(watch(kernel).list.wallets.map(({ id }) => id)).not.toContain('example.harbor')
})

test('an image id that can’t be part of a URL breaks no list', async () => {
  const host = { projectId: 'p', services: { explorer: 'https://explorer.example' } }
  const { kernel } = await stage({ host, plugins: [listing([], [{ id: 'b2', name: 'Beacon', imageId: '\ud800a' }])] })
  const { imageUrl } = watch(kernel).list.wallets.find(({ id }) => id === 'b2') ?? {}
  expect(imageUrl).toBe('https://explorer.example/getWalletImage/a?projectId=p')
})

test('connects without the modal, and tells it; a listed wallet opens the modal', async () => {
  const { kernel, world, modal } = await stage({ plugins: [listing()] })
  const seen = watch(kernel)
  let status: unknown
  await act(async () => {
    const connecting = seen.list.connect('example.harbor')
    await world.advance(0)
    ;({ status } = await connecting)
    await world.advance(0)
  })
  expect(status).toBe('connected')
  expect(modal().open).toBe(false)
  expect(seen.list.wallets[0]).toMatchObject({ id: 'example.harbor', isConnected: true, isRecent: true })
  expect(seen.connections.connections).toMatchObject([
    { namespace: 'eip155', isActive: true, address: ADDRESS, network: { name: 'Local' }, wallet: { name: 'Harbor' } },
  ])
  await act(async () => {
    await seen.connections.disconnect({ namespace: 'eip155' })
    await world.advance(0)
  })
  expect(seen.connections.connections).toEqual([])
  await act(async () => {
    await seen.list.connect('b2')
  })
  expect(modal()).toMatchObject({ open: true, stack: [{ view: 'Connect' }] })
})

test('of one namespace, lists its wallets and those of which none is known, and opens the modal for it', async () => {
  const injectedIn = (namespace: Namespace) => [{ namespace, injectedId: 'isIt' }]
  const { kernel, modal } = await stage({
    plugins: [
      listing(undefined, [
        ...LISTED,
        { id: 'c3', name: 'Cove', injected: injectedIn('eip155') },
        { id: 'd4', name: 'Dune', injected: injectedIn('solana') },
      ]),
    ],
  })
  const ofEthereum = watch(kernel, 'eip155')
  expect(ofEthereum.list.wallets.map(({ id }) => id)).toEqual(['example.harbor', 'b2', 'c3'])
  const seen = watch(kernel, 'solana')
  expect(seen.list.wallets.map(({ id }) => id)).toEqual(['a1', 'a2', 'b2', 'd4'])
  await act(async () => {
    await seen.list.connect('d4')
  })
  expect(modal().stack).toMatchObject([{ view: 'Connect', params: { namespace: 'solana' } }])
})

test('a button of a host’s own knows the account, and a network that the host does not list', async () => {
  const { kernel, world, wallet, connect } = await stage()
  const seen = watch(kernel)
  expect(seen.button).toMatchObject({ status: 'disconnected', network: null, isUnsupported: false })
  await act(async () => {
    await connect()
    await world.advance(0)
  })
  expect(seen.button).toMatchObject({
    status: 'connected',
    account: { address: ADDRESS },
    network: { name: 'Local' },
    isUnsupported: false,
  })
  await act(async () => {
    await wallet.emit(world, 'chainChanged', '0x5')
    await world.advance(0)
  })
  expect(seen.button).toMatchObject({ network: null, isUnsupported: true })
})
