// @vitest-environment happy-dom
// The pictures that a host of RainbowKit names: of its chains, its wallets and its visitors.
import { custom, encodeAbiParameters, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton, useAccountModal, useChainModal, type Wallet } from '../../../adapters/rainbowkit/index.ts'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { ADDRESS, chains, createDefault, find, install, press, render } from './host.tsx'

const PICTURE = 'data:image/png;base64,AA=='
const noNetwork = globalThis.fetch
afterEach(() => void vi.stubGlobal('fetch', noNetwork))

const getImages = (within: Element) => [...within.querySelectorAll('img')].map(({ src }) => src)
const path = (name: string) => new URL(name, location.href).href

async function connectHarbor() {
  await press('connect-button')
  await press('wallet-example.harbor')
}

test('a chain has the host’s picture, wherever it is', async () => {
  install({ chains: ['0x1', '0x5', '0x7'] })
  const [first, second] = chains
  const broken = async (): Promise<string> => Promise.reject(new Error('No chunk.'))
  const seen = render(
    createDefault({
      chains: [
        { ...first, iconUrl: '/icons/1.png' },
        { ...second, iconUrl: 'https://icons.example/5.png' },
        { ...second, id: 7, name: 'Local 7', iconUrl: async () => '/icons/7.svg' },
        { ...second, id: 8, name: 'Local 8', iconUrl: broken },
        { ...second, id: 9, name: 'Local 9', iconUrl: () => new Promise<string>(() => {}) },
      ],
    }),
  )
  await connectHarbor()
  // As it is written: the host draws it.
  await soon(() => expect(seen.custom.chain).toMatchObject({ hasIcon: true, iconUrl: '/icons/1.png' }))
  await soon(() => expect(getImages(find('network-button'))).toEqual([path('/icons/1.png')]))
  await press('network-button')
  await soon(() =>
    expect(getImages(getModal() as never)).toEqual(
      expect.arrayContaining([path('/icons/1.png'), 'https://icons.example/5.png', path('/icons/7.svg')]),
    ),
  )
  await press('network-eip155:7')
  await soon(() => expect(seen.custom.chain).toMatchObject({ id: 7, hasIcon: true, iconUrl: path('/icons/7.svg') }))
})

test('a wallet of a list has the host’s picture, wherever it is', async () => {
  const createWallet = (id: string, iconUrl: Wallet['iconUrl']) => (): Wallet => ({
    id,
    name: id,
    iconUrl,
    iconBackground: '#fff',
    createConnector: (details) => () =>
      ({
        id,
        name: id,
        type: 'own',
        ...details,
        isAuthorized: async () => false,
        getProvider: async () => ({ request() {} }),
      }) as never,
  })
  const wallets = [
    createWallet('near', '/icons/near.png'),
    createWallet('far', 'https://icons.example/far.png'),
    createWallet('drawn', PICTURE),
    createWallet('late', async () => '/icons/late.svg'),
    createWallet('broken', () => Promise.reject(new Error('No chunk.'))),
    createWallet('plain', ''),
    createWallet('hanging', () => new Promise(() => {})),
  ]
  render(createDefault({ wallets: [{ groupName: 'Own', wallets }] }))
  await press('connect-button')
  const images = () =>
    ['near', 'far', 'drawn', 'late', 'broken', 'plain'].flatMap((id) => getImages(find(`wallet-${id}`))[0] ?? '')
  await soon(() =>
    expect(images()).toEqual([
      path('/icons/near.png'),
      'https://icons.example/far.png',
      PICTURE,
      path('/icons/late.svg'),
      '',
      '',
    ]),
  )
  expect(find('wallet-hanging')).toBeTruthy()
})

/** The data service's answers about the visitor, and those of public gateways. */
function serveName(avatar: string) {
  const answers: Readonly<Record<string, object>> = {
    [`/v1/identity/${ADDRESS}`]: { name: 'ada.reown.id', avatar },
    '/v1/profile/account/ada.reown.id': { addresses: { 60: { address: ADDRESS } }, attributes: [{ avatar }] },
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { host, pathname } = new URL(String(input instanceof Request ? input.url : input))
    const key = Object.keys(answers).find((one) => one.toLowerCase() === pathname.toLowerCase())
    if (key) return Response.json(answers[key])
    if (host === 'ipfs.io') asked.push(pathname)
    if (host === 'ipfs.io' || host === 'api.web3modal.org')
      return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/png' } })
    throw new TypeError('This page has no network.')
  })
  return asked
}

/** A node of Ethereum whose resolver of ENS has one record. */
const transportOf = (record: string) => {
  const text = encodeAbiParameters([{ type: 'string' }], [record])
  const answer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [text, zeroAddress])
  return custom({ request: async ({ method }) => (method === 'eth_call' ? answer : '0x1') })
}

const site = (record: string) =>
  createDefault({
    projectId: 'a'.repeat(32),
    chains: [mainnet],
    transports: { 1: transportOf(record) },
    batch: { multicall: false },
    wallets: [{ groupName: 'None', wallets: [() => ({ ...plain })] }],
  })
const plain: Wallet = {
  id: 'plain',
  name: 'Plain',
  iconUrl: '',
  iconBackground: '#fff',
  createConnector: (details) => () =>
    ({
      id: 'plain',
      name: 'Plain',
      type: 'own',
      ...details,
      isAuthorized: async () => false,
      getProvider: async () => ({}),
    }) as never,
}

test.for([
  ['ipfs://bafy/ada.png', 'https://ipfs.io/ipfs/bafy/ada.png'],
  ['https://pictures.example/ada.png', 'https://pictures.example/ada.png'],
])('the picture of a name is a URL: %s', async ([record = '', url]) => {
  install({ chains: ['0x1'] })
  const asked = serveName(record)
  const avatar = ({ ensImage, size }: { ensImage?: string | null; size: number }) => (
    <i data-testid={`own-${size}`}>{ensImage}</i>
  )
  const seen = render(site(record), <ConnectButton />, { avatar })
  await connectHarbor()
  await soon(() => expect(seen.custom.account).toMatchObject({ ensName: 'ada.reown.id', ensAvatar: url }))
  await soon(() => expect(find('own-28').textContent).toBe(url))
  expect(asked.length > 0).toBe(record.startsWith('ipfs:'))
})

test('the picture of a name is looked up once, for the button and for the account', async () => {
  install({ chains: ['0x1'] })
  const asked = serveName('ipfs://bafy/bea.png')
  const url = 'https://ipfs.io/ipfs/bafy/bea.png'
  const avatar = ({ ensImage, size }: { ensImage?: string | null; size: number }) => (
    <i data-testid={`own-${size}`}>{ensImage ?? 'letters'}</i>
  )
  const seen = render(site('ipfs://bafy/bea.png'), <ConnectButton />, { avatar })
  await connectHarbor()
  await soon(() => expect(find('own-28').textContent).toBe(url))
  const before = asked.length
  await press('account-button')
  await soon(() => expect(find('view-Account').querySelector('i')?.textContent).toBe(url))
  expect(asked).toHaveLength(before)
  seen.update({ avatar: ({ ensImage }) => <i data-testid="other">{ensImage ?? 'letters'}</i> })
  await soon(() => expect(find('other').textContent).toBe(url))
  expect(asked).toHaveLength(before)
})

/** What a host draws within the modal may open its other views. */
function OpenerOfNetworks() {
  const { openChainModal } = useChainModal()
  const { accountModalOpen } = useAccountModal()
  return (
    <button type="button" data-testid={`opener-${accountModalOpen}`} onClick={openChainModal}>
      Networks
    </button>
  )
}

test('the hooks of the modal open its views from a host’s part within it', async () => {
  install({ chains: ['0x1', '0x5'] })
  render(createDefault(), <ConnectButton />, { avatar: OpenerOfNetworks })
  await connectHarbor()
  await press('account-button')
  await soon(() => {
    const opener = find('view-Account').querySelector<HTMLElement>('[data-testid="opener-true"]')
    expect(opener).not.toBeNull()
    opener?.click()
  })
  await soon(() => find('view-Networks'))
})

test('a record that nothing resolves is no picture', async () => {
  install({ chains: ['0x1'] })
  serveName('eip155:1/erc721:0x0/1')
  const seen = render(site(''))
  await connectHarbor()
  await soon(() => expect(seen.custom.account).toMatchObject({ ensName: 'ada.reown.id' }))
  expect(seen.custom.account).not.toHaveProperty('ensAvatar')
})

test('a well-known chain has a picture that any image component draws', async () => {
  install({ chains: ['0x1'] })
  serveName('')
  const seen = render(site(''))
  await connectHarbor()
  await soon(() => expect(seen.custom.chain).toMatchObject({ hasIcon: true, iconUrl: 'data:image/png;base64,AQ==' }))
})
