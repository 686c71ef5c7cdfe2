// @vitest-environment happy-dom
// A host's session is that of the account that signed, and of no other one that connects.
import { expect, test } from 'vitest'
import { soon } from '../../soon.ts'
import { ADDRESS, createDefault, find, install, render, shows, storage } from './host.tsx'
import { connectAndSign, createHost, sign } from './sign-in-host.tsx'

const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Connects, signs in, and chooses another account in the wallet. */
async function changeAccount(host: ReturnType<typeof createHost>) {
  const wallet = install()
  const seen = render(createDefault(), undefined, {}, host.around)
  await connectAndSign(seen)
  wallet.share([SECOND])
  await soon(() => expect(seen.account.address).toBe(SECOND))
  return { wallet, seen }
}

// The first one: the pages of the others are still there after them, and share this one's storage.
test('an account that was changed while the page was closed ends the session', async () => {
  const wallet = install()
  const before = render(createDefault(), undefined, {}, createHost().around)
  await connectAndSign(before)
  before.leave()
  document.body.replaceChildren()
  wallet.share([SECOND])
  await soon(() => expect(localStorage.getItem('wagmi.store')).toContain(SECOND))

  const { server, around } = createHost('loading')
  const seen = render(createDefault(), undefined, {}, around)
  await soon(() => expect(seen.account).toMatchObject({ status: 'connected', address: SECOND }))
  server.setStatus('authenticated')
  await soon(() => expect(server.signOut).toHaveBeenCalledOnce())
  expect(seen.modals.openAccountModal).toBeUndefined()
})

test('another account ends the session on the host’s server, and signs in for itself', async () => {
  const host = createHost()
  const { seen } = await changeAccount(host)
  await soon(() => expect(host.server.signOut).toHaveBeenCalledOnce())
  await sign(seen)
  await shows('account-button', '0x7099…79C8')
  expect(seen.custom.authenticationStatus).toBe('authenticated')
  expect(host.server.signed).toHaveLength(2)
  expect(host.server.signOut).toHaveBeenCalledOnce()
})

test('another account that has signed in meanwhile, in another tab, stays signed in', async () => {
  const host = createHost()
  const wallet = install()
  const seen = render(createDefault(), undefined, {}, host.around)
  await connectAndSign(seen)
  // As the other tab stores it. Its session is the same server's.
  await storage().setItem('portico.signedIn' as never, SECOND as never)
  wallet.share([SECOND])
  await shows('account-button', '0x7099…79C8')
  expect(seen.custom.authenticationStatus).toBe('authenticated')
  expect([host.server.signed.length, host.server.signOut.mock.calls.length]).toEqual([1, 0])
})

test('another account is not signed in while the server does not end the session', async () => {
  const host = createHost()
  host.server.signOut.mockRejectedValue(new Error('The server is away.'))
  const { wallet, seen } = await changeAccount(host)
  await soon(() => find('siwx-sign'))
  expect(seen.custom.authenticationStatus).toBe('unauthenticated')
  expect(seen.modals).toMatchObject({ openAccountModal: undefined, openConnectModal: expect.any(Function) })
  expect(find('connect-button').textContent).toContain('Connect Wallet')
  // The session is still that of the first one.
  wallet.share([ADDRESS])
  await shows('account-button', '0xf39F…2266')
  expect(seen.custom.authenticationStatus).toBe('authenticated')
  expect(host.server.signed).toHaveLength(1)
})

test('another account that is signed in at the server replaces the session that did not end', async () => {
  const host = createHost()
  host.server.signOut.mockRejectedValue(new Error('The server is away.'))
  const { seen } = await changeAccount(host)
  await sign(seen)
  await shows('account-button', '0x7099…79C8')
  expect(seen.custom.authenticationStatus).toBe('authenticated')
})
