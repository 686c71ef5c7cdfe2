// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, Portico } from 'portico/react'
import { getModal, installWallet, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

test('a visitor who said no can still connect', async () => {
  polyfillDialog()
  const answers = { eth_getBalance: '0xde0b6b3a7640000' }
  const wallet = installWallet({ namespace: 'eip155', name: 'Harbor', behavior: 'reject', answers })
  const kernel = createKernel({ plugins: [eip155()] })
  const app = document.body.appendChild(document.createElement('main'))
  const root = createRoot(app)
  root.render(
    <Portico kernel={kernel}>
      <ConnectButton />
    </Portico>,
  )
  const press = (where: () => ParentNode, id: string) =>
    vi.waitFor(() => (where().querySelector(`[data-testid="${id}"]`) as HTMLElement).click(), { timeout: 30_000 })

  await press(() => app, 'connect-button')
  await press(getModal, 'wallet-example.harbor')
  await vi.waitFor(() => expect(getModal().textContent).toContain('Connection declined'), { timeout: 30_000 })
  wallet.setBehavior('approve')
  await press(getModal, 'retry')
  await vi.waitFor(() => expect(app.textContent).toContain('1.000 ETH'), { timeout: 30_000 })
  root.unmount()
  await kernel.destroy()
})
