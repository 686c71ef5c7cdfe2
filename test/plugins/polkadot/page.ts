// A page with an injected wallet of Polkadot.
import { Keyring } from '@polkadot/keyring'
// Loaded lazily in production; loaded early here.
import '../../../plugins/connection/rpc-runtime.ts'
import '../../../plugins/polkadot/signing.ts'
import type { CaipNetworkId } from '../../../plugins/capabilities/caip.ts'
import { createKernel } from '../../../plugins/index.ts'
import { polkadot } from '../../../plugins/polkadot/index.ts'
import { flush } from '../../kit/index.ts'

export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
/** //Alice and //Bob in the formats of Substrate, Polkadot and Kusama. */
export const [ALICE, BOB] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
]
export const ON_POLKADOT = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
]
export const ON_KUSAMA = [
  'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP',
]

type Listener = (accounts: unknown) => void
interface Raw {
  readonly address: string
  readonly data: string
}

/** Creates an entry of `injectedWeb3` that is valid except for the replaced parts, and records its calls. */
export function walletOf(replaced: { entry?: object; accounts?: object; signer?: object; all?: unknown } = {}) {
  const listeners = new Set<Listener>()
  const asked: unknown[] = []
  const own = [ALICE, BOB].map((address) => ({ address, name: 'canary-name', type: 'sr25519', genesisHash: null }))
  const sign = ({ address, data }: Raw) => {
    const pair = new Keyring({ type: 'sr25519' }).addFromUri(address === ALICE ? '//Alice' : '//Bob')
    return { id: 1, signature: `0x${Buffer.from(pair.sign(data)).toString('hex')}` }
  }
  const injected = {
    accounts: {
      get: async () => replaced.all ?? own,
      subscribe(listener: Listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      ...replaced.accounts,
    },
    signer: {
      async signRaw(payload: Raw) {
        asked.push(payload)
        return sign(payload)
      },
      async signPayload(payload: object) {
        asked.push(payload)
        return { id: 2, signature: `0x01${'ab'.repeat(64)}` }
      },
      ...replaced.signer,
    },
  }
  const entry = {
    version: '1.0.0',
    async enable(site: string) {
      asked.push(site)
      return injected
    },
    ...replaced.entry,
  }
  const tell = (accounts: unknown) => {
    for (const listener of listeners) listener(accounts)
  }
  return { entry, asked, own, tell, heard: () => listeners.size }
}

/** Creates a kernel in a page with injected wallets. */
export async function visit(ids: readonly CaipNetworkId[] = [POLKADOT, KUSAMA], rpcUrls: string[] = []) {
  const networks = ids.map((caipNetworkId) => ({
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls,
  }))
  const kernel = createKernel({
    networks,
    plugins: [polkadot()],
    metadata: { name: 'Meridian' },
    log: { level: 'silent', verify: true },
  })
  await kernel.load('polkadot')
  await flush()
  return {
    kernel,
    connectors: () => kernel.getState().connection.connectors,
    chain: () => kernel.getState().connection.chains.polkadot,
    connect: (connectorId = 'Heron') => kernel.actions.connection.connect({ connectorId }),
    request: (method: string, params?: object) =>
      kernel.actions.polkadot.request({ method, ...(params ? { params: params as never } : {}) }),
  }
}
