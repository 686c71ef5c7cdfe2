// What a visitor reads of a request of another plugin, whose outcome is unknown.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { send } from '../../../plugins/send/index.ts'
import { messages as sendMessages } from '../../../plugins/send/messages.ts'
import { OpenTransfers } from '../../../plugins/send/views/OpenTransfers.tsx'
import { swap } from '../../../plugins/swap/index.ts'
import { messages as swapMessages } from '../../../plugins/swap/messages.ts'
import { OpenSwaps } from '../../../plugins/swap/views/OpenSwaps.tsx'
import { KernelContext } from '../../../ui/hooks/kernel.ts'
import { MessagesContext } from '../../../ui/hooks/messages.ts'
import { createBrowser, createWorld } from '../../kit/index.ts'
import { balancesProvider } from '../balances/balances-provider.ts'
import { ADDRESS, stage } from '../stage.ts'

const NETWORK = 'eip155:31337'
const account = `${NETWORK}:${ADDRESS}`

test.each([
  ['send', OpenTransfers, sendMessages],
  ['swap', OpenSwaps, swapMessages],
] as const)(
  '%s says when the wallet received it, and names no plugin by its id',
  async (plugin, Requests, messages) => {
    const browser = createBrowser()
    const { kernel, world, connect } = await stage({
      browser,
      plugins: [send(), swap({ networks: [NETWORK] }), balancesProvider(account, [])],
    })
    await kernel.load(plugin)
    await connect()
    const params = { id: 'bridge', kind: 'acme-bridge', account, at: browser.now - 60_000, hash: null, status: 'asked' }
    const { signal } = new AbortController()
    await createWorld({ browser }).io.request('elsewhere', { target: 'outbox', method: 'keep', params }, signal)
    await world.advance(0)
    // The current state, which a server never has.
    const html = renderToStaticMarkup(
      <KernelContext.Provider value={{ ...kernel, getInitialState: kernel.getState }}>
        <MessagesContext.Provider value={messages}>
          <Requests />
        </MessagesContext.Provider>
      </KernelContext.Provider>,
    )
    expect(html).toMatch(/Your wallet received an earlier request for this account on [^(]*\d:\d\d[^(]*\. We couldn’t/)
    expect(html).not.toContain('acme-bridge')
  },
)
