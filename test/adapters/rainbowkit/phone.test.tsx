// @vitest-environment happy-dom
// WalletConnect of a host's list on a phone, which has no app of its own.
import { afterEach, expect, test, vi } from 'vitest'
import type { Wallet } from '../../../adapters/rainbowkit/index.ts'
import { soon } from '../../soon.ts'
import { createDefault, find, pairingConnector, press, render, shows } from './host.tsx'

const URI = 'wc:1@2?symKey=a'
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('coarse'),
  addEventListener() {},
  removeEventListener() {},
}))
afterEach(() => void vi.restoreAllMocks())

/** A list with a wallet that shows a URI, and waits. */
const list = (more: Partial<Wallet>) => [
  {
    groupName: 'Own',
    wallets: [
      (): Wallet => ({
        id: 'any',
        name: 'WalletConnect',
        iconUrl: '',
        iconBackground: '#fff',
        qrCode: { getUri: (uri) => uri },
        ...more,
        createConnector: pairingConnector({ id: 'any', name: 'WalletConnect' }, URI),
      }),
    ],
  },
]

test('a button opens the URI for whatever app takes it; the code and the link to copy stay', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  render(createDefault({ wallets: list({}) }))
  await press('connect-button')
  await press('wallet-any')
  await soon(() => find('qr'))
  await soon(() => find('copy-uri'))
  await shows('open-wallet', 'Open WalletConnect')
  await press('open-wallet')
  expect(open).toHaveBeenCalledExactlyOnceWith(URI, '_self', expect.anything())
})

test('a wallet with an app of its own opens that, without a code', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  render(createDefault({ wallets: list({ mobile: { getUri: (uri) => `any://wc?uri=${encodeURIComponent(uri)}` } }) }))
  await press('connect-button')
  await press('wallet-any')
  await press('open-wallet')
  expect(open).toHaveBeenCalledExactlyOnceWith(`any://wc?uri=${encodeURIComponent(URI)}`, '_self', expect.anything())
  expect(() => find('qr')).toThrow()
})
