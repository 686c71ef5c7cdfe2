// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Portico } from '../../adapters/react/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { names } from '../../plugins/names/index.ts'
import { shortenAddress } from '../../ui/format/address.ts'
import { createTestKernel, getModal, polyfillDialog, scriptedEvmWallet } from '../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../plugins/stage.ts'
import { soon } from '../soon.ts'

test('the view of a registered name goes on naming it and its account after another account is active', async () => {
  polyfillDialog()
  const wallet = scriptedEvmWallet({
    accounts: [ADDRESS, SECOND],
    chains: ['0x7a69'],
    answers: { personal_sign: `0x${'5e'.repeat(65)}` },
  })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), names()],
    configuration: { networks, projectId: 'p', services: { api: 'https://data.example' } },
    request: wallet.request,
    fetch: ({ url, method }) => {
      if (url.includes('/suggestions/')) return { suggestions: [{ name: 'adal.reown.id', registered: false }] }
      return method === 'POST' ? {} : { name: null }
    },
  })
  await kernel.load('names')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => root.unmount())
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open({ view: 'RegisterAccountName' })
  await kernel.actions.names.enterLabel({ text: 'adal' })
  await world.advance(500)
  const done = kernel.actions.names.register()
  await world.advance(0)
  expect(await done).toEqual({ status: 'registered' })
  const shown = () => getModal().textContent
  await soon(() => expect(shown()).toContain('adal.reown.id is yours'))
  expect(shown()).toContain(shortenAddress(ADDRESS))

  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  await soon(() => expect(kernel.getState().names.account).toBe(SECOND))
  expect(shown()).toContain('adal.reown.id is yours')
  expect(shown()).toContain(shortenAddress(ADDRESS))
  expect(shown()).not.toContain(shortenAddress(SECOND))
})
