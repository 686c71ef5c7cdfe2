// @vitest-environment happy-dom
// The namespace that a visitor wants a wallet of, on the ways through the lists of wallets.
import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createTestKernel, scriptedEvmWallet, scriptedSolanaWallet } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks } from '../plugins/stage.ts'

const SOL = { name: 'Sol', symbol: 'SOL', decimals: 9 }
const SOLANA = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Local Solana',
  nativeCurrency: SOL,
  rpcUrls: ['https://rpc.example/solana'],
}

/** Opens the start view for Solana, where Harbor is a wallet of Ethereum and Lantern of Solana. */
async function arrive(features?: { collapseWallets: true }) {
  const [harbor, lantern] = [scriptedEvmWallet(), scriptedSolanaWallet()]
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), solana(), walletconnect(), wallets()],
    configuration: {
      networks: [...networks, SOLANA],
      projectId: 'p',
      services: { explorer: 'https://explorer.example', relay: 'ws://relay.example' },
      ...(features && { features }),
    },
    request: (call, plugin) => {
      if (plugin === 'wallets') return false
      if (plugin === 'walletconnect') return new Promise(() => {})
      return plugin === 'solana' ? lantern.request(call) : harbor.request(call)
    },
    fetch: ({ url }) =>
      url.startsWith('https://explorer.example') ? { data: [{ id: 'beacon', name: 'Beacon' }], count: 1 } : null,
  })
  await kernel.load('connection')
  await harbor.announce(world)
  await lantern.announce(world)
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Connect', namespace: 'solana' }))
  const find = (selector: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)
  const texts = (selector: string) => find(selector)?.textContent ?? ''
  const until = (isTrue: () => unknown) => page.until(() => world.advance(0), isTrue)
  const press = async (selector: string) => {
    await until(() => find(selector))
    await page.after(() => find(selector)?.click())
  }
  return { press, texts, until, place: () => kernel.getState().modal.stack.at(-1) }
}

test('the row that opens collapsed wallets keeps the wanted namespace', async () => {
  const { press, texts, until, place } = await arrive({ collapseWallets: true })
  await press('[data-testid="view-Connect"] .row')
  await until(() => texts('[data-testid="view-Connect"]').includes('Lantern'))
  expect(place()).toEqual({ view: 'Connect', params: { namespace: 'solana', wallets: 'all' } })
  expect(texts('[data-testid="view-Connect"]')).not.toContain('Harbor')
  expect(texts('[data-testid="modal-title"]')).toBe('Connect a Solana wallet')
})

test('the list of all wallets has wallets of the wanted namespace, and leads on with it', async () => {
  const { press, texts, until, place } = await arrive()
  await press('[data-testid="all-wallets"]')
  await until(() => texts('.wgrid').includes('Beacon'))
  expect(texts('.wgrid')).toContain('Lantern')
  expect(texts('.wgrid')).not.toContain('Harbor')
  await press('.searchrow > button')
  expect(place()).toEqual({ view: 'ConnectingWalletConnect', params: { namespace: 'solana' } })
})

test('a listed wallet that is not here leads on with the wanted namespace', async () => {
  const { press, place } = await arrive()
  await press('[data-testid="all-wallets"]')
  await press('.wgrid > li:last-child > button')
  expect(place()).toEqual({ view: 'GetWallet', params: { wallet: 'beacon', namespace: 'solana' } })
})
