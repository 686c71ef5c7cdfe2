import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Accounts, Session } from '../../../plugins/capabilities.ts'
import { assertReplays, createBrowser } from '../../kit/index.ts'
import { createServer, harbor, kestrel, stage } from './siwx.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 25),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}
const seen = new Map<string, number>()

const LEAVING = ['escape', 'close', 'openAny', 'openAccount', 'openNetworks', 'pushNetworks', 'replaceAccount'] as const
const KINDS = [
  ...LEAVING,
  ...['connect', 'connect', 'sign', 'sign', 'cancel', 'signOut', 'signIn', 'openAlias', 'openUnsupported'],
  ...['other', 'first', 'nobody', 'switch', 'elsewhere', 'back', 'disconnect', 'reload'],
  ...['willSign', 'willSign', 'willDecline', 'willLie', 'serverFails', 'serverWorks', 'later'],
] as const
type Kind = (typeof KINDS)[number]
const BEGINNINGS: readonly (readonly Kind[])[] = [
  ['connect'],
  ['connect', 'sign', 'reload'],
  ['connect', 'willDecline', 'sign', 'willSign'],
]

/** A visitor in a tab with reloads, in any order of events. */
async function live(kinds: readonly Kind[]) {
  const browser = createBrowser()
  const server = createServer(() => browser.now)
  let page = await stage({ browser, server })
  const pages = [page]
  /** Checks the state when it is at rest. */
  function check(kind: Kind) {
    const { kernel } = page
    const { active, network } = kernel.state(Accounts) ?? {}
    const accounts = kernel.state(Session)?.accounts ?? []
    const { open, stack } = kernel.getState().modal
    const isSigned = active && accounts.includes(active.caipAddress)
    if (active && network && !isSigned)
      expect({ kind, open, view: stack.at(-1)?.view }).toMatchObject({
        open: true,
        view: expect.stringMatching(/^(?:SIWXSignMessage|ConnectingSiwe)$/),
      })
    // Only visitors whom the server verified may continue.
    for (const account of accounts) expect([...server.sessions.keys()], kind).toContain(account)
    // The guard is removed when it is not needed.
    if (!active || isSigned) expect(kernel.getState().modal.guards, kind).toEqual({})
  }
  for (const kind of kinds) {
    const { kernel, world, wallet, wallets, share } = page
    const { modal, connection, siwx } = kernel.actions
    const does: Readonly<Record<Kind, () => unknown>> = {
      escape: () => modal.back(),
      close: () => modal.close(),
      openAny: () => modal.open(),
      openAccount: () => modal.open({ view: 'Account' }),
      openNetworks: () => modal.open({ view: 'Networks' }),
      openAlias: () => modal.open({ view: 'ConnectingSiwe' }),
      openUnsupported: () => modal.open({ view: 'UnsupportedChain' }),
      pushNetworks: () => modal.push({ view: 'Networks' }),
      replaceAccount: () => modal.replace({ view: 'Account' }),
      connect: () => connection.connect({ connectorId: 'example.harbor' }),
      sign: () => siwx.sign(),
      cancel: () => siwx.cancel(),
      signOut: () => siwx.signOut(),
      signIn: () => siwx.signIn(),
      other: () => share(kestrel.accountAddress),
      first: () => share(harbor.accountAddress),
      nobody: () => wallet.emit(world, 'accountsChanged', []),
      switch: () => connection.switchNetwork({ caipNetworkId: 'eip155:31338' }),
      back: () => wallet.emit(world, 'chainChanged', '0x7a69'),
      elsewhere: () => wallet.emit(world, 'chainChanged', '0x1'),
      disconnect: () => connection.disconnect(),
      reload: async () => {
        world.close()
        page = await stage({ browser, server, isPermitted: true })
        pages.push(page)
      },
      willSign: () => {
        wallets.does = 'signs'
      },
      willDecline: () => {
        wallets.does = 'declines'
      },
      willLie: () => {
        wallets.does = 'lies'
      },
      serverFails: () => server.faults.set('addSession', 'rejects').set('getSessions', 'rejects'),
      serverWorks: () => server.faults.clear(),
      later: () => page.world.advance(700_000),
    }
    if (kind === 'reload' || kind === 'later') await does[kind]()
    else void Promise.resolve(does[kind]()).catch(() => {})
    await page.rest()
    check(kind)
  }
  return pages
}

test('S7: no sequence of Escape, back, close, openings, account or network changes, reloads and rejections bypasses the view', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BEGINNINGS),
      fc.array(fc.constantFrom(...KINDS), { minLength: 8, maxLength: 30 }),
      async (begun, kinds) => {
        for (const { kernel } of await live([...begun, ...kinds])) {
          for (const { type } of kernel.log.entries) seen.set(type, (seen.get(type) ?? 0) + 1)
          const failed = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')
          // Signing without a connection gives an error.
          expect(failed.filter(({ data }) => !/account-missing/.test(JSON.stringify(data)))).toEqual([])
          await assertReplays(kernel)
        }
      },
    ),
    runs,
  ))

// A law over empty sessions would pass too.
afterAll(() => {
  for (const [type, least] of [
    ['modal/shaken', 1],
    ['siwx/signInRequested', 1],
    ['siwx/sessionOpened', 0.2],
    ['siwx/sessionFound', 0.1],
    ['siwx/accountLeft', 0.5],
    ['siwx/signInFailed', 0.1],
  ] as const)
    expect(seen.get(type) ?? 0, type).toBeGreaterThan(runs.numRuns * least)
})
