// @vitest-environment happy-dom
// Visitors sign in to a host of RainbowKit.
import { type ReactNode, Suspense, use } from 'react'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { readTerms } from '../../../adapters/rainbowkit/authentication/message-terms.ts'
import { createAuthenticationAdapter, RainbowKitAuthenticationProvider } from '../../../adapters/rainbowkit/index.ts'
import { isAccepted } from '../../../adapters/rainbowkit/siwe-next-auth/is-accepted.ts'
import { Session } from '../../../plugins/capabilities.ts'
import { soon } from '../../soon.ts'
import { ADDRESS, createDefault, find, install, press, render, shows } from './host.tsx'
import { connectAndSign, connectWallet, createHost, NONCE, STATEMENT, sign } from './sign-in-host.tsx'

test('a visitor who connects signs the host’s statement, and the host’s server opens the session', async () => {
  install()
  const { server, around } = createHost()
  const seen = render(createDefault(), undefined, {}, around)
  await soon(() => expect(seen.custom).toMatchObject({ mounted: true, authenticationStatus: 'unauthenticated' }))
  await connectWallet()
  await soon(() => find('view-SIWXSignMessage'))
  expect(seen.modals.openAccountModal).toBeUndefined()
  expect(seen.modals.openConnectModal).toBeDefined()
  expect(find('connect-button').textContent).toContain('Connect Wallet')
  await sign(seen)
  await soon(() => expect(server.signed).toHaveLength(1))
  const [{ message, signature } = { message: '', signature: '' }] = server.signed
  expect(parseSiweMessage(message)).toMatchObject({
    ...{ address: ADDRESS, chainId: 1, nonce: NONCE, statement: STATEMENT, domain: location.host },
    resources: ['https://meridian.example/terms'],
  })
  expect(signature).toMatch(/^0x[0-9a-f]+$/)
  await shows('account-button', '0xf39F…2266')
  expect(seen.custom.authenticationStatus).toBe('authenticated')
  expect(seen.modals.openAccountModal).toBeDefined()
  expect(server.signOut).not.toHaveBeenCalled()
})

test('a refused signature opens no session, and another attempt is possible', async () => {
  install()
  const { server, around } = createHost()
  const seen = render(createDefault(), undefined, {}, around)
  server.accepts = false
  await connectWallet()
  await sign(seen)
  await soon(() => expect(server.signed).toHaveLength(1))
  expect(seen.custom.authenticationStatus).toBe('unauthenticated')
  server.accepts = true
  await sign(seen)
  await soon(() => expect(seen.custom.authenticationStatus).toBe('authenticated'))
})

test('a visitor who comes back before the host knows of the sign-in stays signed in', async () => {
  install()
  const { server, around } = createHost()
  const seen = render(createDefault(), undefined, {}, around)
  server.isSlow = true
  await connectWallet()
  await sign(seen)
  await soon(() => expect(seen.kernel.state(Session)?.accounts).toHaveLength(1))
  const { entries } = seen.kernel.log
  const before = entries.length
  const isAnswered = () => entries.slice(before).some(({ type }) => type === 'siwx/request')
  dispatchEvent(new Event('visibilitychange'))
  await soon(() => expect(isAnswered()).toBe(true))
  expect(seen.kernel.state(Session)?.accounts).toHaveLength(1)
  server.setStatus('authenticated')
  await shows('account-button', '0xf39F…2266')
  server.setStatus('unauthenticated')
  await soon(() => expect(seen.kernel.state(Session)?.accounts).toEqual([]))
})

test('another network keeps the session, and a disconnect ends it', async () => {
  const wallet = install()
  const { server, around } = createHost()
  const seen = render(createDefault(), undefined, {}, around)
  await connectWallet()
  await sign(seen)
  await shows('account-button', '0xf39F…2266')
  wallet.switchChain('0x5')
  await soon(() => expect(seen.account.chainId).toBe(5))
  await shows('network-button', 'Local 5')
  expect(server.signOut).not.toHaveBeenCalled()
  expect(seen.custom.authenticationStatus).toBe('authenticated')
  await press('account-button')
  await press('disconnect')
  await soon(() => expect(server.signOut).toHaveBeenCalledOnce())
  await soon(() => expect(seen.account.status).toBe('disconnected'))
})

test('a reload waits for the server, and asks for no second signature', async () => {
  const wallet = install()
  const first = createHost()
  const before = render(createDefault(), undefined, {}, first.around)
  await connectWallet()
  await sign(before)
  await shows('account-button', '0xf39F…2266')
  document.body.replaceChildren()

  const { server, around } = createHost('loading')
  const seen = render(createDefault(), undefined, {}, around)
  await soon(() => expect(seen.account.status).toBe('connected'))
  expect(seen.modals).toMatchObject({ openConnectModal: undefined, openAccountModal: undefined })
  await soon(() => expect(find('connect-button').style.visibility).toBe('hidden'))
  server.setStatus('authenticated')
  await shows('account-button', '0xf39F…2266')
  expect(find('account-button').style.visibility).toBe('')
  expect(wallet.requests().filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('the page may mount again: the session follows the provider that is there', async () => {
  install()
  const config = createDefault()
  const { server, around } = createHost()
  const before = render(config, undefined, {}, around)
  await soon(() => expect(before.custom).toMatchObject({ mounted: true, authenticationStatus: 'unauthenticated' }))
  before.leave()

  const seen = render(config, undefined, {}, around)
  await connectAndSign(seen)
  await press('account-button')
  await press('disconnect')
  await soon(() => expect(server.signOut).toHaveBeenCalledOnce())
  await soon(() => expect(seen.account.status).toBe('disconnected'))
})

/** Is not ready when it renders first. */
function Late({ code }: { code: Promise<void> }) {
  use(code)
  return null
}

test('the page may suspend while it mounts: the session that ends on the server ends', async () => {
  install()
  let ready = () => {}
  const code = new Promise<void>((resolve) => {
    ready = resolve
  })
  const { server, around } = createHost()
  const seen = render(createDefault(), undefined, {}, (app) => (
    <Suspense>
      {around(
        <>
          {app}
          <Late code={code} />
        </>,
      )}
    </Suspense>
  ))
  ready()
  await connectAndSign(seen)
  server.setStatus('unauthenticated')
  await soon(() => expect(seen.custom).toMatchObject({ connectModalOpen: true }))
})

test('a page that mounts again while nobody is signed in any more asks for another signature', async () => {
  install()
  const config = createDefault()
  const first = createHost()
  const before = render(config, undefined, {}, first.around)
  await connectAndSign(before)
  before.leave()

  const { server, around } = createHost('loading')
  const seen = render(config, undefined, {}, around)
  await soon(() => expect(seen.custom).toMatchObject({ mounted: true }))
  server.setStatus('unauthenticated')
  await soon(() => expect(seen.custom).toMatchObject({ connectModalOpen: true }))
  expect(server.signOut).not.toHaveBeenCalled()
})

test('a session that ends on the server asks for another signature, and signs out no second time', async () => {
  install()
  const { server, around } = createHost()
  const seen = render(createDefault(), undefined, {}, around)
  await connectAndSign(seen)
  server.setStatus('unauthenticated')
  await soon(() => expect(seen.custom).toMatchObject({ connectModalOpen: true }))
  await soon(() => find('siwx-sign'))
  expect(seen.modals.openConnectModal).toBeDefined()
  expect(server.signOut).not.toHaveBeenCalled()
})

test('enabled={false} connects without a sign-in', async () => {
  install()
  const { server } = createHost()
  const adapter = createAuthenticationAdapter<string>({
    ...{ getNonce: async () => NONCE, createMessage: () => '', verify: async () => true, signOut: server.signOut },
  })
  const around = (app: ReactNode) => (
    <RainbowKitAuthenticationProvider adapter={adapter} status="unauthenticated" enabled={false}>
      {app}
    </RainbowKitAuthenticationProvider>
  )
  const seen = render(createDefault(), undefined, {}, around)
  await connectWallet()
  await shows('account-button', '0xf39F…2266')
  expect(seen.custom).not.toHaveProperty('authenticationStatus')
})

test.each([
  [{}, {}],
  [{ statement: STATEMENT }, { statement: STATEMENT }],
  [
    { resources: ['https://a.example/', 'https://b.example/'] },
    { resources: ['https://a.example/', 'https://b.example/'] },
  ],
])('reads the terms %o of a message', (given, expected) => {
  const message = createSiweMessage({
    ...{ nonce: NONCE, address: ADDRESS, chainId: 1, domain: 'a.example', uri: 'https://a.example', version: '1' },
    ...given,
  })
  expect(readTerms(message)).toEqual(expected)
})

test('a refusal of NextAuth.js 5, which is ok and names an error, opens no session', () => {
  expect(isAccepted({ ok: true, error: 'CredentialsSignin' })).toBe(false)
  expect([isAccepted({ ok: true, error: null }), isAccepted({ ok: true })]).toEqual([true, true])
  expect([isAccepted({ ok: false }), isAccepted(undefined)]).toEqual([false, false])
})
