// @vitest-environment happy-dom
// A layout that renders before it has the providers, or a header above them.
import type { Connection } from '@solana/web3.js'
import { Transaction } from '@solana/web3.js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  useAnchorWallet,
  useWallet,
  useWalletModal,
  WalletConnectButton,
  type WalletContextState,
  WalletDisconnectButton,
  WalletModal,
  WalletModalButton,
  WalletMultiButton,
} from '../../../adapters/solana-wallet-adapter/index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const seen = {} as { wallet: WalletContextState; modal: ReturnType<typeof useWalletModal>; anchor: unknown }
function Page() {
  seen.wallet = useWallet()
  seen.modal = useWalletModal()
  seen.anchor = useAnchorWallet()
  return (
    <>
      <WalletMultiButton />
      <WalletConnectButton />
      <WalletModalButton />
      <WalletDisconnectButton />
      <WalletModal />
    </>
  )
}

test('nobody is connected, the buttons render, and what needs the provider says so', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  expect(renderToString(<Page />)).toContain('Select Wallet')
  const app = document.body.appendChild(document.createElement('main'))
  const root = createRoot(app)
  await act(() => root.render(<Page />))
  onTestFinished(() => act(() => root.unmount()))
  expect(seen.wallet).toMatchObject({ connected: false, connecting: false, publicKey: null, wallet: null, wallets: [] })
  expect([seen.wallet.signMessage, seen.anchor, seen.modal.visible]).toEqual([undefined, undefined, false])

  const missing = { name: 'WalletError', message: expect.stringContaining('<WalletProvider>') }
  await expect(seen.wallet.connect()).rejects.toMatchObject(missing)
  await expect(seen.wallet.sendTransaction(new Transaction(), {} as Connection)).rejects.toMatchObject(missing)
  expect(print).not.toHaveBeenCalled()
  seen.wallet.select(null)
  seen.modal.setVisible(true)
  const buttons = [...app.querySelectorAll('button')]
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Select Wallet', false],
    ['Connect Wallet', false],
    ['Select Wallet', false],
    ['Disconnect Wallet', true],
  ])
  for (const button of buttons) await act(() => button.click())
  expect(print.mock.calls).toEqual(Array(5).fill([expect.objectContaining(missing)]))
})
