// @vitest-environment happy-dom
// A host of AppKit that follows the system's theme.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { mainnet } from '../../../adapters/appkit/networks.ts'
import { createAppKit, EthersAdapter, useAppKitTheme } from '../../../adapters/appkit/react.ts'
import { polyfillDialog } from '../../kit/index.ts'
import { waitForModal } from '../modal-at-rest.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
polyfillDialog()

/** The system's theme, which a server does not know. */
function createSystem() {
  const query = Object.assign(new EventTarget(), { matches: true })
  return {
    matchMedia: () => query,
    turn(isLight: boolean) {
      query.matches = isLight
      query.dispatchEvent(new Event('change'))
    },
  }
}

const Theme = () => <p className={useAppKitTheme().themeMode}>{useAppKitTheme().themeMode}</p>

test('hydrates what a server rendered without knowing the theme, and follows the system from then on', async () => {
  const appKit = createAppKit({
    adapters: [new EthersAdapter()],
    networks: [mainnet],
    projectId: 'YOUR_PROJECT_ID',
    features: { analytics: false },
  })
  const place = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal('matchMedia', undefined)
  place.append(document.createRange().createContextualFragment(renderToString(<Theme />)))
  const system = createSystem()
  vi.stubGlobal('matchMedia', system.matchMedia)
  const onRecoverableError = vi.fn()
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = await act(() => hydrateRoot(place, <Theme />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
  expect(place.textContent).toBe('light')
  await act(() => system.turn(false))
  expect(place.textContent).toBe('dark')
  await act(() => root.unmount())
  await appKit.kernel.destroy()
  await waitForModal()
})
