// A visitor signs out before the page knows of their session.
import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import { assertReplays, createBrowser } from '../../kit/index.ts'
import { createServer, harbor, stage } from './siwx.ts'

const account = `eip155:31337:${harbor.accountAddress}`

/** Connects an account that has a session of an earlier visit, for which the store is still asked. */
async function stageChecking(required: boolean) {
  const browser = createBrowser()
  const server = createServer(() => browser.now)
  const earlier = await stage({ required, browser, server })
  await earlier.connect()
  await earlier.sign()
  expect(server.sessions.size).toBe(1)
  await earlier.kernel.destroy()
  server.faults.set('getSessions', 'hangs')
  const staged = await stage({ required, server, isPermitted: true })
  await staged.connect()
  expect(staged.slice().accounts.eip155).toEqual({ account, status: 'checking', isOffered: false })
  return staged
}

test.each([true, false])(
  'a sign-out while the store is asked for a session ends it (required: %s)',
  async (required) => {
    const { kernel, server, slice, top, rest } = await stageChecking(required)
    await kernel.actions.siwx.signOut()
    await rest()
    expect(server.calls.filter((name) => name === 'revokeSession')).toHaveLength(1)
    expect(server.sessions.size).toBe(0)
    expect(slice().accounts.eip155?.status).toBe('unsigned')
    server.release('getSessions')
    await rest()
    expect(slice().accounts.eip155?.status).toBe('unsigned')
    expect(kernel.state(Session)?.accounts).toEqual([])
    expect(top()).toBe(required ? 'SIWXSignMessage' : null)
    await assertReplays(kernel)
  },
)

test('a store that fails after such a sign-out disconnects nobody', async () => {
  const { kernel, server, rest } = await stageChecking(true)
  await kernel.actions.siwx.signOut()
  await rest()
  server.release('getSessions', 'rejects')
  await rest()
  expect(kernel.getState().connection.chains.eip155?.status).toBe('connected')
})
