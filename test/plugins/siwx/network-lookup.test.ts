// The visitor switches the network, and nobody says whether they have signed in there.
import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import { assertReplays } from '../../kit/index.ts'
import { harbor, stage } from './siwx.ts'

const own = `eip155:31337:${harbor.accountAddress}`

test.each([
  ['rejects', true],
  ['hangs', true],
  ['rejects', false],
  ['hangs', false],
] as const)(
  'S5: after a switch, a server that %s when asked for sessions (required: %s) signs nobody in on the new network',
  async (how, required) => {
    const { kernel, world, connect, sign, server, rest, top, wallets } = await stage({ required })
    await connect()
    await rest()
    if (!required) await kernel.actions.siwx.signIn()
    await rest()
    await sign()
    expect(kernel.state(Session)?.accounts).toEqual([own])
    const { length } = wallets.signed
    const shown = new Set<string>()
    kernel.log.subscribe(() => {
      for (const account of kernel.state(Session)?.accounts ?? []) shown.add(account)
    })
    server.faults.set('getSessions', how)
    const switched = kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(150)
    await switched
    await world.advance(150)
    if (how === 'hangs') {
      expect(kernel.state(Session)?.accounts).toEqual([])
      await world.advance(15_000)
    }
    await world.advance(150)
    expect([...shown].filter((account) => account !== own)).toEqual([])
    expect(kernel.state(Session)?.accounts).toEqual([])
    expect(wallets.signed).toHaveLength(length)
    expect(top()).toBe('Connect')
    expect(kernel.getState()).toMatchObject({
      modal: { toast: { message: 'A problem occurred while trying initialize authentication', variant: 'error' } },
      connection: { chains: { eip155: { status: 'disconnected' } } },
      siwx: { accounts: {}, request: null },
    })
    expect(server.sessions.size).toBe(0)
    await assertReplays(kernel)
  },
)
