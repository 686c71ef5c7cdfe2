// The ports to a page's wallets when the code that has a wallet sign does not load: a tab that is older than the last
// deploy, or offline. The wallet was not asked, so nothing was sent.
import { afterEach, expect, test, vi } from 'vitest'
import type { Port } from '../../../../kernel/index.ts'
import { createPort as createBitcoinPort } from '../../../../plugins/bip122/port.ts'
import { createPort as createPolkadotPort } from '../../../../plugins/polkadot/port.ts'
import { classifySendError } from '../../../../plugins/shared/transactions/classify-send-error.ts'
import { createPort as createSolanaPort } from '../../../../plugins/solana/port.ts'
import { stubPage } from '../../page.ts'

vi.mock('../../../../plugins/solana/standard-signing.ts', failToLoad)
vi.mock('../../../../plugins/polkadot/signing.ts', failToLoad)
vi.mock('../../../../plugins/bip122/sats-signing.ts', failToLoad)
vi.mock('../../../../plugins/bip122/standard-signing.ts', failToLoad)
afterEach(() => vi.unstubAllGlobals())

function failToLoad(): never {
  throw new Error('No chunk.')
}

const label = { name: 'Lantern', icon: 'data:image/png;base64,AA==' }
const run = async () => ({})

/** Registers a wallet of the Wallet Standard in the page. */
function register(features: object, chains: readonly string[]) {
  const wallet = { ...label, version: '1.0.0', chains, accounts: [], features }
  addEventListener('wallet-standard:app-ready', (event) => (event as CustomEvent).detail.register(wallet))
}

test.each<[wallet: string, add: () => void, createPort: () => Port, method: string]>([
  [
    'Solana',
    () =>
      register(
        { 'standard:connect': { connect: run }, 'solana:signAndSendTransaction': { signAndSendTransaction: run } },
        ['solana:mainnet'],
      ),
    createSolanaPort,
    'solana_signAndSendTransaction',
  ],
  [
    'Polkadot',
    () => vi.stubGlobal('injectedWeb3', { lantern: { version: '1', enable: run } }),
    createPolkadotPort,
    'polkadot_signTransaction',
  ],
  [
    'Bitcoin, of the Wallet Standard,',
    () => register({ 'bitcoin:connect': { connect: run } }, ['bitcoin:mainnet']),
    createBitcoinPort,
    'sendTransfer',
  ],
  [
    'Bitcoin, of sats-connect,',
    () => {
      vi.stubGlobal('Lantern', { request: run })
      vi.stubGlobal('btc_providers', [{ ...label, id: 'Lantern' }])
    },
    createBitcoinPort,
    'sendTransfer',
  ],
])('a transfer of a %s wallet that was not asked was not sent', async (_, add, createPort, method) => {
  stubPage()
  add()
  const port = createPort()
  const found = new Promise<unknown>((resolve) => port.listen({ target: 'page', event: 'wallet' }, resolve))
  const target = Object(await found).id
  const call = { target, method, params: {} }
  const error = await port.request(call, new AbortController().signal).then(
    () => null,
    (thrown) => thrown,
  )
  port.close?.()
  expect(error).toMatchObject({ code: 4200, message: 'The code for signing did not load. The wallet was not asked.' })
  expect(classifySendError(error)).toBe('failed')
})
