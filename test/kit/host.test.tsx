// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, Portico } from 'portico/react'
import { getModal, installWallet, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { soon } from '../soon.ts'

test('a visitor who said no can still connect', async () => {
  polyfillDialog()
  const answers = { eth_getBalance: '0xde0b6b3a7640000' }
  const wallet = installWallet({ namespace: 'eip155', name: 'Harbor', behavior: 'reject', answers })
  const kernel = createKernel({ plugins: [eip155()] })
  const app = document.body.appendChild(document.createElement('main'))
  createRoot(app).render(
    <Portico kernel={kernel}>
      <ConnectButton />
    </Portico>,
  )
  const press = (where: () => ParentNode, id: string) =>
    soon(() => (where().querySelector(`[data-testid="${id}"]`) as HTMLElement).click())

  await press(() => app, 'connect-button')
  await press(getModal, 'wallet-example.harbor')
  await soon(() => expect(getModal().textContent).toContain('Connection declined'))
  wallet.setBehavior('approve')
  await press(getModal, 'retry')
  await soon(() => expect(app.textContent).toContain('1.000 ETH'))
  await kernel.destroy()
})
