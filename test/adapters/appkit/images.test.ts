// @vitest-environment happy-dom
// The pictures that a host names, in each place and form that AppKit takes.
import { afterAll, expect, test, vi } from 'vitest'
import { createAppKitKernel } from '../../../adapters/appkit/create-app-kit-kernel.ts'
import { createAppKit, EthersAdapter } from '../../../adapters/appkit/index.ts'
import { base, mainnet, sepolia } from '../../../adapters/appkit/networks.ts'
import { toCaipNetwork } from '../../../adapters/appkit/to-network.ts'
import { Host } from '../../../plugins/capabilities.ts'
import { getModal, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const appKit = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [
    { ...mainnet, assets: { imageId: undefined, imageUrl: 'https://pictures.example/ether.png' } },
    sepolia,
    base,
  ],
  chainImages: { [sepolia.id]: '/sepolia.png', [base.id]: 'https://others.example/base.png' },
  customWallets: [
    { id: 'beacon', name: 'Beacon', homepage: 'https://beacon.example', image_url: '/beacon.png' },
    { id: 'lamp', name: 'Lamp', image_id: 'a-picture-of-the-explorer', image_url: '/lamp.png' },
  ],
  projectId: 'YOUR_PROJECT_ID',
  features: { email: false, socials: false },
})
afterAll(async () => {
  await appKit.kernel.destroy()
  await waitForModal()
})

const getImages = () => [...getModal().querySelectorAll('img')].map(({ src }) => src)
const inPage = (path: string) => new URL(path, location.href).href

test('a network has the picture of its description, of chainImages, and of a path in the page', async () => {
  await appKit.open({ view: 'Networks' })
  await soon(() =>
    expect(getImages()).toEqual(
      expect.arrayContaining([
        'https://pictures.example/ether.png',
        inPage('/sepolia.png'),
        'https://others.example/base.png',
      ]),
    ),
  )
  expect(appKit.getCaipNetwork('eip155', sepolia.id)?.assets?.imageUrl).toBe('/sepolia.png')
})

test('a wallet of the host has its picture, also if it has an id at the explorer', async () => {
  await appKit.open({ view: 'AllWallets' })
  await soon(() => expect(getImages()).toEqual(expect.arrayContaining(['/beacon.png', '/lamp.png'].map(inPage))))
})

test('a host that names no picture allows none of its own site: others may name any path there', async () => {
  const options = { adapters: [new EthersAdapter()], networks: [mainnet] as const, projectId: 'YOUR_PROJECT_ID' }
  const kernel = createAppKitKernel(options as never, [toCaipNetwork(mainnet)])
  expect(kernel.state(Host)?.imageOrigins).toEqual([])
  await kernel.destroy()
})
