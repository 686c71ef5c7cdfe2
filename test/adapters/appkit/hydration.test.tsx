// @vitest-environment happy-dom
// A page from a server: until React has taken it over, nobody knows whether an account is connected.
import { act, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mainnet } from '../../../adapters/appkit/networks.ts'
import {
  type AppKit,
  createAppKit,
  EthersAdapter,
  useAppKitAccount,
  useAppKitState,
} from '../../../adapters/appkit/react.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
installWallet({ namespace: 'eip155' })

let appKit: AppKit
beforeAll(async () => {
  appKit = createAppKit({
    adapters: [new EthersAdapter()],
    networks: [mainnet],
    projectId: 'YOUR_PROJECT_ID',
    features: { email: false, socials: false },
  })
  await appKit.kernel.load('eip155')
  await soon(() => expect(appKit.getConnectors('eip155').map(({ name }) => name)).toContain('Harbor'))
  await appKit.switchConnection({ connection: { connectorId: 'example.harbor' }, namespace: 'eip155' })
})
afterAll(async () => {
  await appKit.kernel.destroy()
  await waitForModal()
})

const statuses: unknown[] = []
const redirect = vi.fn()
function Guard() {
  const { status, isConnected } = useAppKitAccount()
  const { initialized } = useAppKitState()
  useEffect(() => {
    statuses.push(status)
    if (status === 'disconnected' || (initialized && !isConnected)) redirect()
  }, [status, initialized, isConnected])
  return <p>{String(status)}</p>
}

test('a guard that redirects visitors who are disconnected lets a connected one stay', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.append(document.createRange().createContextualFragment(renderToString(<Guard />)))
  expect(container.textContent).toBe('undefined')
  const root = await act(() => hydrateRoot(container, <Guard />))
  expect(container.textContent).toBe('connected')
  expect(statuses).toEqual([undefined, 'connected'])
  expect(redirect).not.toHaveBeenCalled()
  await act(() => root.unmount())
})
