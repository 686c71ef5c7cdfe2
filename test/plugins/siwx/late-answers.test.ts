// What a server or a wallet answers after the view said otherwise, or after the visitor has closed it.
import { describe, expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import { assertReplays } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { harbor, stage } from './siwx.ts'

const own = `eip155:31337:${harbor.accountAddress}`

/** Signs; the server adds the session only once nobody waits for it any more. */
async function signTooLate() {
  const site = await stage()
  await site.connect()
  site.server.faults.set('addSession', 'hangs')
  await site.sign()
  await site.world.advance(15_000)
  await site.rest()
  expect([site.slice().request, site.top()]).toMatchObject([
    { status: 'ready', fault: 'unverified' },
    'SIWXSignMessage',
  ])
  const addLate = async (fault?: 'rejects') => {
    site.server.release('addSession', fault)
    if (!fault) await soon(() => expect(site.server.sessions.size).toBe(1))
    await site.rest()
  }
  return { ...site, addLate }
}

test('a session that the server adds after the view said that it is not verified signs the visitor in', async () => {
  const { kernel, slice, top, addLate } = await signTooLate()
  await addLate()
  expect(kernel.state(Session)?.accounts).toEqual([own])
  expect([slice().request, top()]).toEqual([null, null])
  await assertReplays(kernel)
})

test('a server that refuses late changes nothing, and the next try signs in', async () => {
  const { kernel, server, slice, sign, addLate } = await signTooLate()
  await addLate('rejects')
  expect(slice().request).toMatchObject({ status: 'ready', fault: 'unverified' })
  server.faults.delete('addSession')
  await sign()
  expect(kernel.state(Session)?.accounts).toEqual([own])
  await assertReplays(kernel)
})

test('a session that the server adds after the visitor has cancelled is revoked', async () => {
  const { kernel, server, rest } = await signTooLate()
  await kernel.actions.siwx.cancel()
  await rest()
  server.release('addSession')
  await soon(() => expect(server.calls).toContain('revokeSession'))
  await rest()
  expect([server.sessions.size, kernel.state(Session)?.accounts]).toEqual([0, []])
})

describe('the view is closed while the wallet asks', () => {
  const closeWhileSigning = async () => {
    const staged = await stage({ required: false })
    await staged.connect()
    staged.wallets.does = 'hangs'
    await staged.sign()
    await staged.kernel.actions.modal.close()
    await staged.rest()
    return staged
  }

  test('an approval signs in, and leaves the modal closed', async () => {
    const { kernel, wallets, answer } = await closeWhileSigning()
    wallets.does = 'signs'
    await answer()
    expect(kernel.state(Session)?.accounts).toEqual([own])
    expect([kernel.getState().modal.open, kernel.secret('siwx/message')]).toEqual([false, undefined])
    await assertReplays(kernel)
  })

  test.each([
    ['declines', 'declined', 'Signature declined'],
    ['fails', 'failed', undefined],
  ] as const)('a wallet that %s shows the view again, with the reason', async (does, fault, toast) => {
    const { kernel, wallets, answer, top, slice } = await closeWhileSigning()
    wallets.does = does
    await answer()
    expect([kernel.getState().modal.open, top()]).toEqual([true, 'SIWXSignMessage'])
    expect(slice().request).toMatchObject({ fault, status: 'ready' })
    expect(kernel.getState().modal.toast?.message).toBe(toast)
    await assertReplays(kernel)
  })

  test.each(['cancel', 'disconnect'] as const)('after %s, a late signature counts for nothing', async (how) => {
    const { kernel, wallets, answer, sign, rest, slice } = await closeWhileSigning()
    await kernel.actions.siwx.signIn()
    await rest()
    await sign()
    expect([wallets.signed.length, slice().request?.status]).toEqual([1, 'signing'])
    if (how === 'cancel') await kernel.actions.siwx.cancel()
    else await kernel.actions.connection.disconnect()
    await rest()
    wallets.does = 'signs'
    await answer()
    expect([kernel.state(Session)?.accounts, slice().request]).toEqual([[], null])
    expect([kernel.getState().modal.open, kernel.secret('siwx/message')]).toEqual([false, undefined])
    await assertReplays(kernel)
  })
})
