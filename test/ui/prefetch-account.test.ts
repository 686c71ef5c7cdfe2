// @vitest-environment happy-dom
// What a page fetches ahead for a visitor whose account it shows or restores.
import { expect, test } from 'vitest'
import '../../adapters/react/modal.ts'
import { createKernel, defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { Accounts, accountAction, accountTab } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { prefetchView } from '../../ui/modal/prefetch-view.ts'

/** Creates a plugin that notes which of its parts are fetched. */
function createNoting(id: string, fetched: string[], views: readonly string[], slots: readonly object[] = []) {
  const contract = defineContract({ id, initialState: () => ({}), events: {}, actions: {} })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    views: Object.fromEntries(
      views.map((view) => [
        view,
        {
          title: 'x.title',
          load: async () => {
            fetched.push(view)
            return { default: () => null }
          },
        },
      ]),
    ),
    messages: {
      en: async () => {
        fetched.push(`messages of ${id}`)
        return { messages: { 'x.title': 'X' } }
      },
    },
    slots: slots as never,
  })
}

async function fetchAhead(status: 'connected' | 'connecting' | 'disconnected') {
  const fetched: string[] = []
  const who = defineContract({
    id: 'who',
    initialState: () => ({ status }),
    events: {},
    actions: {},
    provides: [Accounts.of((state) => state as never)],
  })
  const load = async () => defineRuntime(who, { reduce: {}, actions: {}, provide: { accounts: () => ({}) as never } })
  const accounts = definePlugin(who, { load })
  const kernel = createKernel({
    plugins: [
      accounts,
      createNoting('base', fetched, ['Account', 'Connect']),
      createNoting(
        'coins',
        fetched,
        ['Coins', 'Stamps'],
        [
          accountTab({ id: 'coins', label: 'x.title', view: 'Coins' }),
          accountTab({ id: 'stamps', label: 'x.title', view: 'Stamps' }),
        ],
      ),
      createNoting(
        'tip',
        fetched,
        ['Tip'],
        [accountAction({ id: 'tip', icon: 'plus', label: 'x.title', view: 'Tip' })],
      ),
      createNoting('other', fetched, ['Other']),
    ],
  }) as unknown as AnyKernel
  await prefetchView(kernel)
  expect(kernel.log.size).toBe(0)
  return [...new Set(fetched)].sort()
}

test.each(['connected', 'connecting'] as const)(
  'of an account that is %s: its view, the first tab, and the names of all tabs and actions',
  async (status) => {
    const names = ['messages of base', 'messages of coins', 'messages of tip']
    expect(await fetchAhead(status)).toEqual(['Account', 'Coins', ...names])
  },
)

test('without an account, the view that connects', async () => {
  expect(await fetchAhead('disconnected')).toEqual(['Connect', 'messages of base'])
})
