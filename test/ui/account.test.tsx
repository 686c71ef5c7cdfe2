// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Portico, useAccount, useModal } from '../../adapters/react/index.ts'
import { defineContract, definePlugin, defineRuntime, Secret } from '../../kernel/index.ts'
import { EmbeddedWallet, Names } from '../../plugins/capabilities.ts'
import { createTestKernel } from '../kit/index.ts'
import { scriptedNamespace } from '../plugins/scripted-namespace.ts'
import { ADDRESS, stage } from '../plugins/stage.ts'

/** Creates a kernel in which names and the secure frame return these values. */
function knowing(known: object, connectorId = 'example.harbor') {
  const contract = defineContract({
    id: 'knowing',
    initialState: () => ({}),
    events: {},
    provides: [
      Names.of(() => ({ address: ADDRESS, profileName: 'ada.eth', profileImage: 'data:image/png;base64,AA==' })),
      EmbeddedWallet.of(() => ({
        connectorId,
        user: { email: null, userName: 'ada' },
        authProvider: 'google',
        accountType: 'smartAccount' as const,
        isSmartAccountDeployed: true,
        farcasterUrl: 'knowing/farcaster',
        ...known,
      })),
    ],
  })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {}, provide: {} as never }),
  })
}

type Account = ReturnType<typeof useAccount>

interface Seen {
  account: Account
  renders: number
}

function Told({ seen, options }: { seen: Seen; options: Parameters<typeof useAccount>[0] }) {
  seen.account = useAccount(options)
  seen.renders++
  return null
}

const Busy = ({ told }: { told: boolean[] }) => void told.push(useModal().isLoading)

function render(kernel: object, node: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('main'))
  act(() => root.render(<Portico kernel={kernel as never}>{node}</Portico>))
  onTestFinished(() => act(() => root.unmount()))
}

/** The last value of the hook, and the number of renders. */
function watch(kernel: object, options?: Parameters<typeof useAccount>[0]): Seen {
  const seen = { account: undefined as unknown as Account, renders: 0 }
  render(kernel, <Told seen={seen} options={options} />)
  return seen
}

test('useAccount returns the record of the specification', async () => {
  const { kernel, world, connection } = await stage({ plugins: [knowing({})] })
  const seen = watch(kernel)
  expect(seen.account).toMatchObject({ address: undefined, isConnected: false, status: 'disconnected', balance: null })
  await act(async () => {
    const connected = connection.connect({ connectorId: 'example.harbor' })
    await world.advance(0)
    await connected
    await connection.chooseTab({ tab: 'nfts' })
    await world.advance(0)
  })
  const user = {
    email: null,
    userName: 'ada',
    address: ADDRESS,
    chainId: 'eip155:31337',
    accounts: [{ address: ADDRESS, type: 'eoa' }],
    smartAccountDeployed: true,
    preferredAccountType: 'smartAccount',
  }
  expect(seen.account).toEqual({
    address: ADDRESS,
    caipAddress: `eip155:31337:${ADDRESS}`,
    namespace: 'eip155',
    caipNetworkId: 'eip155:31337',
    status: 'connected',
    isConnected: true,
    balance: '1000000000000000000',
    balanceSymbol: 'ETH',
    addressExplorerUrl: null,
    connectedWalletInfo: {
      name: 'Harbor',
      imageUrl: 'data:image/png;base64,AA==',
      rdns: 'example.harbor',
      connectorId: 'example.harbor',
    },
    preferredAccountType: 'smartAccount',
    currentTab: 'nfts',
    allAccounts: [{ address: ADDRESS, type: 'eoa' }],
    all: [
      {
        address: ADDRESS,
        caipAddress: `eip155:31337:${ADDRESS}`,
        namespace: 'eip155',
        caipNetworkId: 'eip155:31337',
      },
    ],
    profileName: 'ada.eth',
    profileImage: 'data:image/png;base64,AA==',
    tokenBalance: [],
    user,
    socialProvider: 'google',
    smartAccountDeployed: true,
    farcasterUrl: null,
    embeddedWalletInfo: {
      user,
      authProvider: 'google',
      accountType: 'smartAccount',
      isSmartAccountDeployed: true,
    },
  })
})

test('an account of another wallet has no login; the Farcaster URL is available before the login', async () => {
  const { kernel, connect } = await stage({ plugins: [knowing({}, 'embedded')] })
  await connect()
  const url = 'https://farcaster.example/1'
  const withSecret = { ...kernel, secret: () => new Secret(url) }
  expect(watch(withSecret).account).toMatchObject({
    user: null,
    socialProvider: null,
    smartAccountDeployed: false,
    embeddedWalletInfo: undefined,
    farcasterUrl: url,
  })
})

test('useAccount({ namespace }) returns that namespace’s account, active or not; profile and tokens belong to the active one only', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [
      scriptedNamespace({}, { namespace: 'one' }),
      scriptedNamespace({}, { namespace: 'two', defaultAccountType: 'payment' }),
    ],
  })
  await kernel.load('connection')
  const { connection } = kernel.actions
  const [one, two, none] = ['one', 'two', 'three'].map((namespace) => watch(kernel, { namespace }))
  const active = watch(kernel)
  await act(async () => {
    void connection.connect({ connectorId: 'w', namespace: 'two' })
    await world.advance(0)
  })
  expect(one?.account).toMatchObject({ address: undefined, status: 'disconnected', isConnected: false })
  expect(two?.account).toMatchObject({ address: 'a', caipAddress: 'two:1:a', preferredAccountType: 'payment' })
  expect(none?.account).toMatchObject({ address: undefined, status: 'disconnected', preferredAccountType: null })
  expect(active.account).toMatchObject({ caipAddress: 'two:1:a', status: 'connected' })
  await act(async () => void (await connection.setActiveNamespace({ namespace: 'one' })))
  expect(two?.account.caipAddress).toBe('two:1:a')
  expect(active.account).toMatchObject({ address: undefined, status: 'connected', isConnected: false })
})

test('renders once per change that it reads, and not for others', async () => {
  const { kernel, connect, connection } = await stage()
  await connect()
  const seen = watch(kernel)
  const other = watch(kernel, { namespace: 'solana' })
  const commits = async (change: () => Promise<unknown>) => {
    const before = [seen.renders, other.renders] as const
    await act(async () => void (await change()))
    return [seen.renders - before[0], other.renders - before[1]]
  }
  expect(await commits(() => connection.chooseTab({ tab: 'activity' }))).toEqual([1, 0])
  expect(await commits(() => connection.setPreferredAccountType({ accountType: 'eoa' }))).toEqual([1, 0])
  expect(await commits(() => connection.chooseTab({ tab: 'activity' }))).toEqual([0, 0])
  expect(await commits(() => kernel.actions.modal.setTheme({ theme: 'light' }))).toEqual([0, 0])
  expect(await commits(() => kernel.actions.modal.open({ view: 'Account' }))).toEqual([0, 0])
})

test('useModal returns whether the modal is busy', async () => {
  const { kernel } = await stage()
  const told: boolean[] = []
  render(kernel, <Busy told={told} />)
  await act(async () => void (await kernel.actions.modal.setLoading({ loading: true })))
  expect(told).toEqual([false, true])
})
