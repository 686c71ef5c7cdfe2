// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, Portico } from 'portico/react'
import { installWallet, mendDom, modalOf } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

test('a visitor who said no can still connect', async () => {
  mendDom()
  const answers = { eth_getBalance: '0xde0b6b3a7640000' }
  const wallet = installWallet({ family: 'eip155', name: 'Harbor', manner: 'reject', answers })
  const kernel = createKernel({ plugins: [eip155()] })
  const app = document.body.appendChild(document.createElement('main'))
  createRoot(app).render(
    <Portico kernel={kernel}>
      <ConnectButton />
    </Portico>,
  )
  const press = (where: () => ParentNode, id: string) =>
    vi.waitFor(() => (where().querySelector(`[data-testid="${id}"]`) as HTMLElement).click(), { timeout: 10_000 })

  await press(() => app, 'connect-button')
  await press(modalOf, 'wallet-example.harbor')
  await vi.waitFor(() => expect(modalOf().textContent).toContain('Connection declined'), { timeout: 10_000 })
  wallet.set('approve')
  await press(modalOf, 'retry')
  await vi.waitFor(() => expect(app.textContent).toContain('1.000 ETH'), { timeout: 10_000 })
  await kernel.destroy()
})
