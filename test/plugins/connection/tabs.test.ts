import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { mergeStoredSessions, type StoredSessions } from '../../../plugins/connection/merge-sessions.ts'
import { isSameSession } from '../../../plugins/connection/session-id.ts'
import { assertReplays, createBrowser, flush, type scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS } from '../stage.ts'
import { createWallets, HARBOR, KESTREL, openTab, type Tab, walletOf } from './open-tab.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 30),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}

test('R6: a connection in one tab connects the other without a prompt', async () => {
  const browser = createBrowser()
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets)]
  await a.connect()
  const asked = wallets[0]?.requests.filter((method) => method === 'eth_requestAccounts').length
  await a.world.advance(1000)
  expect(b.chain()).toMatchObject({ status: 'connected', accountState: { address: ADDRESS } })
  expect(b.chain().session).toBe(a.chain().session)
  expect(wallets[0]?.requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(asked ?? 0)
  await assertReplays(b.kernel)
})

test('R6: disconnecting in one tab disconnects the other within a second, and calls the wallet once', async () => {
  const browser = createBrowser({}, () => 150)
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets)]
  await a.connect()
  await a.world.advance(3000)
  expect([walletOf(a), walletOf(b)]).toEqual([HARBOR, HARBOR])
  await b.connection.disconnect()
  await b.world.advance(1000)
  expect([a.chain().status, b.chain().status]).toEqual(['disconnected', 'disconnected'])
  // It is counted once: where the visitor did it.
  const isCounted = ({ kernel }: typeof a) =>
    kernel.log.entries.some(({ type }) => type === 'connection/disconnectEnded')
  expect([isCounted(a), isCounted(b)]).toEqual([false, true])
  await b.world.advance(1000)
  expect(browser.storage.has('portico.connection')).toBe(false)
  expect(wallets[0]?.requests.filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
  await assertReplays(a.kernel)
})

test('R6: two tabs that can store nothing tell each other a connection once, not without end', async () => {
  const browser = createBrowser()
  browser.storage.set = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets)]
  await a.connect()
  await a.world.advance(1000)
  expect([walletOf(a), walletOf(b)]).toEqual([HARBOR, HARBOR])
  await a.connection.disconnect()
  await a.world.advance(1000)
  expect([walletOf(a), walletOf(b)]).toEqual([null, null])
  for (const { kernel } of [a, b])
    expect(kernel.log.entries.filter(({ type }) => type === 'connection/request').length).toBeLessThan(20)
})

test('R6: a wallet that answered too late to restore a session is tried again as the visitor comes back', async () => {
  const browser = createBrowser()
  const wallets = createWallets()
  const a = await openTab(browser, wallets)
  await a.connect()
  await a.world.advance(100)
  const [wallet] = wallets
  const answer = wallet?.request
  if (wallet) wallet.request = () => new Promise<never>(() => {})
  const b = await openTab(browser, wallets)
  await b.world.advance(6_000)
  expect(b.chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'timedOut' } })
  if (wallet && answer) wallet.request = answer
  const comeBack = () => b.world.push('connection', { target: 'page', event: 'shown' }, null)
  await comeBack()
  await b.world.advance(1000)
  expect(b.chain()).toMatchObject({ status: 'connected', session: a.chain().session })
  expect(wallet?.requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  await b.connection.disconnect()
  await b.world.advance(1000)
  await comeBack()
  await b.world.advance(1000)
  expect(b.chain().status).toBe('disconnected')
  await assertReplays(b.kernel)
})

test('R6: a tab that writes an old session back revives nothing', async () => {
  const browser = createBrowser()
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets)]
  await a.connect()
  await a.world.advance(100)
  const old = browser.storage.get('portico.connection') ?? ''
  await a.connection.disconnect()
  await a.world.advance(100)
  browser.storage.set('portico.connection', old)
  const c = await openTab(browser, wallets)
  await c.world.advance(1000)
  expect([a, b, c].map(({ chain }) => chain().status)).toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(browser.storage.has('portico.connection')).toBe(false)
})

test('R6: switching the wallet in one tab switches it in the other', async () => {
  const browser = createBrowser()
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets)]
  await a.connect()
  await a.world.advance(100)
  await b.connect(KESTREL)
  await b.world.advance(1000)
  expect([walletOf(a), walletOf(b)]).toEqual([KESTREL, KESTREL])
  expect(wallets[0]?.requests).not.toContain('wallet_revokePermissions')
})

test('R6: a tab without the other’s wallet stays disconnected, and the other stays connected', async () => {
  const browser = createBrowser()
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets, [])]
  await a.connect()
  await a.world.advance(20_000)
  expect([walletOf(a), walletOf(b)]).toEqual([HARBOR, null])
  expect(b.chain().status).toBe('disconnected')
})

test('R6: a tab without the wallet’s permission leaves the session to the tab that has it', async () => {
  const browser = createBrowser()
  const a = await openTab(browser)
  const b = await openTab(browser)
  await a.connect()
  await a.world.advance(1000)
  expect([walletOf(a), walletOf(b)]).toEqual([HARBOR, null])
})

test('R6: a session that another tab ended during a request does not stay connected', async () => {
  const [harbor] = createWallets() as [ReturnType<typeof scriptedEvmWallet>]
  const wallets = [
    {
      ...harbor,
      request(call: PortCall) {
        if (call.method === 'eth_chainId') harbor.request({ ...call, method: 'wallet_revokePermissions' })
        return harbor.request(call)
      },
    },
  ]
  const tab = await openTab(createBrowser(), wallets)
  await tab.connect()
  await tab.world.advance(1000)
  expect(walletOf(tab)).toBe(null)
  expect(tab.chain().status).toBe('disconnected')
})

test('R6: what is connected ends at once, also while an earlier visit is restored and in a tab that is closed', async () => {
  const browser = createBrowser({}, () => 50)
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets)]
  await a.connect()
  expect(a.chain().status).toBe('connected')
  expect(a.kernel.getState().connection.isRestored).toBe(false)
  void a.connection.disconnect().catch(() => {})
  await a.world.advance(0)
  expect(a.chain().status).toBe('disconnected')
  await a.close()
  const again = await openTab(browser, wallets)
  await again.world.advance(1000)
  expect([b, again].map(({ chain }) => chain().status)).toEqual(['disconnected', 'disconnected'])
})

test('R6: a wallet that is connected after a disconnect stays, although an earlier visit ends then', async () => {
  const browser = createBrowser({}, () => 50)
  const wallets = createWallets()
  const tab = await openTab(browser, wallets)
  const isOver = tab.connection.disconnect()
  await tab.world.advance(0)
  await tab.connect(KESTREL)
  await tab.world.advance(1000)
  await isOver
  expect([walletOf(tab), tab.chain().status]).toEqual([KESTREL, 'connected'])
})

test('R6: two kernels of one page agree like two tabs, even without storage', async () => {
  const browser = createBrowser()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  browser.storage.set = refuse
  browser.storage.delete = refuse
  browser.storage.get = refuse
  const wallets = createWallets()
  const [a, b] = [await openTab(browser, wallets), await openTab(browser, wallets)]
  await a.connect()
  await a.world.advance(500)
  expect([walletOf(a), walletOf(b)]).toEqual([HARBOR, HARBOR])
  await b.connection.disconnect()
  await b.world.advance(500)
  expect([walletOf(a), walletOf(b)]).toEqual([null, null])
})

const namespace = fc.constantFrom('eip155', 'solana')
const id = fc.constantFrom('a1', 'b2', 'c3', 'd4', 'e5')
const kept: fc.Arbitrary<StoredSessions> = fc.record({
  sessions: fc.array(fc.record({ namespace, connectorId: fc.constantFrom(HARBOR, KESTREL), id }), { maxLength: 4 }),
  ended: fc.array(fc.record({ namespace, id }), { maxLength: 4 }),
})
const none: StoredSessions = { sessions: [], ended: [] }

test('R6: merging is independent of order and repetition, and an ended session stays ended', () =>
  fc.assert(
    fc.property(kept, kept, kept, (x, y, z) => {
      const [a, b, c] = [mergeStoredSessions(x, none), mergeStoredSessions(y, none), mergeStoredSessions(z, none)]
      const ab = mergeStoredSessions(a, b)
      expect(mergeStoredSessions(b, a)).toEqual(ab)
      expect(mergeStoredSessions(ab, b)).toEqual(ab)
      expect(isSameSession(mergeStoredSessions(ab, c), mergeStoredSessions(a, mergeStoredSessions(b, c)))).toBe(true)
      for (const over of [...x.ended, ...y.ended])
        expect(ab.sessions.some((one) => one.namespace === over.namespace && one.id <= over.id)).toBe(false)
    }),
    { ...runs, numRuns: runs.numRuns * 10 },
  ))

const step = fc.record({
  tab: fc.nat(4),
  does: fc.constantFrom('connect', 'other', 'switch', 'disconnect', 'disconnect one', 'reload', 'refuse', 'write back'),
  wait: fc.oneof(fc.constant(0), fc.nat(80), fc.nat(2000)),
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One tab disconnects a wallet while the other keeps it beside the one that it connects. */
const crossing: [number, Step[], number[]] = [
  2,
  [
    { tab: 0, does: 'other', wait: 2000 },
    { tab: 0, does: 'other', wait: 7 },
    { tab: 1, does: 'connect', wait: 41 },
    { tab: 0, does: 'disconnect one', wait: 0 },
  ],
  [15, 31, 40],
]

/** A tab connects and disconnects before it has read what an earlier visit stored, and is closed. */
const early: [number, Step[], number[]] = [
  3,
  [
    { tab: 1, does: 'reload', wait: 0 },
    { tab: 2, does: 'switch', wait: 0 },
    { tab: 2, does: 'connect', wait: 0 },
    { tab: 0, does: 'disconnect one', wait: 70 },
    { tab: 0, does: 'reload', wait: 0 },
    { tab: 0, does: 'connect', wait: 78 },
    { tab: 0, does: 'refuse', wait: 4 },
    { tab: 0, does: 'switch', wait: 0 },
    { tab: 0, does: 'disconnect', wait: 0 },
    { tab: 0, does: 'reload', wait: 882 },
  ],
  [17, 58, 20, 45, 25],
]

test('R6: two to five tabs agree after any schedule, and no ended session comes back', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(60), { minLength: 1, maxLength: 20 }),
      async (count, steps, hops) => {
        let hop = 0
        const browser = createBrowser({}, () => hops[hop++ % hops.length] ?? 0)
        const wallets = createWallets()
        const tabs: Tab[] = []
        for (let i = 0; i < count; i++) tabs.push(await openTab(browser, wallets))
        const over = new Set<string>()
        for (const { tab: index, does, wait } of steps) {
          const at = index % count
          const tab = tabs[at] as Tab
          const stored = browser.storage.get('portico.connection')
          if (does === 'connect' || does === 'other')
            void tab.connection.connect({ connectorId: does === 'other' ? KESTREL : HARBOR }).catch(() => {})
          if (does === 'refuse') for (const wallet of wallets) wallet.rejectNext()
          if (does === 'write back' && stored) setTimeout(() => browser.storage.set('portico.connection', stored))
          if (does === 'disconnect') {
            const { session, status } = tab.chain()
            const isOver = tab.connection.disconnect()
            // What is being restored ends later, unless the tab is closed before.
            const end = () => session && status !== 'disconnected' && over.add(session)
            if (status === 'connected' || tab.chain().status === 'disconnected') end()
            void isOver.then(end, () => {})
          }
          const [other] = tab.chain().otherWallets ?? []
          if (does === 'switch' && other)
            void tab.connection.switchWallet({ connectorId: other.wallet.connectorId }).catch(() => {})
          if (does === 'disconnect one') {
            const { session, status } = tab.chain()
            const connectorId = walletOf(tab)
            if (connectorId && session && status === 'connected') over.add(session)
            if (connectorId) void tab.connection.disconnect({ connectorId }).catch(() => {})
          }
          if (does === 'reload') {
            await tab.close()
            tabs[at] = await openTab(browser, wallets)
          }
          await tab.world.advance(wait)
        }
        const [first] = tabs as [Tab]
        await first.world.advance(1000)
        await first.world.advance(12_000)
        await flush()
        const held = tabs.map(({ chain }) => (chain().status === 'connected' ? chain().session : null))
        expect(new Set(held).size, `held: ${held}`).toBe(1)
        for (const one of held) expect(over.has(one ?? '')).toBe(false)
        expect(new Set(tabs.map(walletOf)).size).toBe(1)
        const others = tabs.map(({ chain }) => chain().otherWallets?.map(({ wallet }) => wallet.connectorId) ?? [])
        expect(new Set(others.map((one) => one.join())).size, `others: ${others}`).toBe(1)
        expect(tabs.every(({ chain }) => chain().status !== 'connecting')).toBe(true)
        for (const { kernel } of tabs) {
          const failures = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')
          // Five tabs at once may exceed the message rate. Storage has what was dropped.
          expect(failures.filter(({ data }) => (data as { reason: string }).reason !== 'flooded')).toEqual([])
        }
        await assertReplays(first.kernel)
        for (const tab of tabs) await tab.close()
      },
    ),
    { ...runs, endOnFailure: true, examples: [crossing, early] },
  ))
