// @vitest-environment happy-dom
// What `switchConnection` tells of the account that it was asked for.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAppKit, EthersAdapter } from '../../../adapters/appkit/index.ts'
import { sepolia } from '../../../adapters/appkit/networks.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { waitForModal } from '../modal-at-rest.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const UNSHARED = `0x${'12'.repeat(20)}`

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const harbor = installWallet({ namespace: 'eip155', chains: ['0xaa36a7'], accounts: [ADDRESS, SECOND] })
let appKit: ReturnType<typeof createAppKit>

beforeAll(() => {
  harbor.setBehavior('approve')
  appKit = createAppKit({
    adapters: [new EthersAdapter()],
    networks: [sepolia],
    metadata: { name: 'Meridian', description: 'A shop', url: 'https://meridian.example', icons: [] },
    features: { email: false, socials: false },
  } as never)
})
afterAll(async () => {
  await appKit.kernel.destroy()
  await waitForModal()
})

async function choose(address?: string) {
  const onChange = vi.fn()
  const connection = { connectorId: 'example.harbor' }
  const outcome = await appKit
    .switchConnection({ connection, address, namespace: 'eip155', onChange })
    .catch(({ code }) => code)
  const switched = onChange.mock.calls.map(([{ address: now, hasSwitchedAccount }]) => [now, hasSwitchedAccount])
  return { outcome, switched, active: appKit.getAddress('eip155') }
}

test('connects a wallet with the account that was asked for', async () => {
  expect(await choose(SECOND)).toEqual({ outcome: undefined, switched: [[SECOND, true]], active: SECOND })
})

test('tells whether the account has changed', async () => {
  expect(await choose(ADDRESS.toLowerCase())).toEqual({
    outcome: undefined,
    switched: [[ADDRESS, true]],
    active: ADDRESS,
  })
  for (const same of [ADDRESS, undefined])
    expect(await choose(same)).toEqual({ outcome: undefined, switched: [[ADDRESS, false]], active: ADDRESS })
})

test('rejects an account that the wallet does not share, and tells of no change', async () => {
  expect(await choose(UNSHARED)).toEqual({ outcome: 'appkit-connection-missing', switched: [], active: ADDRESS })
})
