// @vitest-environment happy-dom
// When a host's SIWEProvider asks its server for the session.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, WagmiProvider } from 'wagmi'
import { getDefaultConfig, SIWEProvider, type SIWESession, useSIWE } from '../../../adapters/connectkit/index.ts'
import { soon } from '../../soon.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Page {
  session: SIWESession | null
  asked: number
  /** What the hook returned, without repetitions. */
  data: unknown[]
  rendered: number
  render(): void
}

/** A host whose functions are others with each rendering, and which renders with each answer. */
function Site({ page, ...given }: { page: Page; sessionRefetchInterval?: number }) {
  const [, setUser] = useState({})
  page.render = () => setUser({})
  return (
    <SIWEProvider
      {...given}
      getNonce={async () => 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c'}
      createMessage={() => ''}
      verifyMessage={async () => true}
      getSession={async () => {
        page.asked += 1
        setUser({})
        return page.session && { ...page.session }
      }}
      signOut={async () => true}
    >
      <Read page={page} />
    </SIWEProvider>
  )
}

function Read({ page }: { page: Page }) {
  const { data } = useSIWE()
  page.rendered += 1
  if (page.data.length === 0 || page.data.at(-1) !== data) page.data.push(data)
  return null
}

async function visit(given: { sessionRefetchInterval?: number } = {}) {
  const page: Page = { session: { address: ADDRESS, chainId: 1 }, asked: 0, data: [], rendered: 0, render() {} }
  const root = createRoot(document.createElement('main'))
  onTestFinished(() => root.unmount())
  root.render(
    <WagmiProvider config={createConfig(getDefaultConfig({ appName: 'Meridian' }))} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <Site page={page} {...given} />
      </QueryClientProvider>
    </WagmiProvider>,
  )
  await soon(() => expect(page.data).toHaveLength(2))
  return page
}

test('asks once, whatever is rendered, and again after five minutes', async () => {
  const page = await visit()
  // React runs the effects of a rendering before the next.
  for (const _ of 'abc') {
    const before = page.rendered
    page.render()
    await soon(() => expect(page.rendered).toBeGreaterThan(before))
  }
  expect(page.asked).toBe(1)
  vi.advanceTimersByTime(300_000)
  await soon(() => expect(page.asked).toBe(2))
  // An equal session is the same to effects of the host.
  expect(page.data).toEqual([undefined, { address: ADDRESS, chainId: 1 }])
})

test.each([0, Number.POSITIVE_INFINITY])('asks by no timer if the interval is %s', async (sessionRefetchInterval) => {
  const page = await visit({ sessionRefetchInterval })
  vi.advanceTimersByTime(900_000)
  expect(page.asked).toBe(1)
})

test('asks when the visitor comes back to the page, and not while it is hidden', async () => {
  const page = await visit({ sessionRefetchInterval: 60_000 })
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(120_000)
  expect(page.asked).toBe(1)
  page.session = null
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(page.asked).toBe(2)
  await soon(() => expect(page.data.at(-1)).toBeUndefined())
})
