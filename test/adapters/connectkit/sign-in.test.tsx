// @vitest-environment happy-dom
// Signing in by the host’s SIWEProvider, and what useSIWE tells of it.
import { expect, test, vi } from 'vitest'
import {
  ConnectKitButton,
  type SIWEConfig,
  SIWEProvider,
  type SIWESession,
  useSIWE,
} from '../../../adapters/connectkit/index.ts'
import { Router } from '../../../plugins/capabilities.ts'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { preparePages, type Seen, visit } from './page.tsx'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

preparePages()

test('without a SIWEProvider nobody is signed in', async () => {
  const siwe = {} as ReturnType<typeof useSIWE>
  const { seen } = visit(<ReadSession seen={siwe} onSignIn={() => {}} />)
  await soon(() => expect(seen.kernel).toBeDefined())
  expect(siwe).toMatchObject({ isSignedIn: false, data: undefined, status: 'error', isError: true, isLoading: false })
  expect(siwe.error?.message).toBe('There is no SIWEProvider.')
  await expect(siwe.signIn()).rejects.toThrow('There is no SIWEProvider.')
  await expect(siwe.signOut()).rejects.toThrow('There is no SIWEProvider.')
})

test('a visitor signs in by the host’s five callbacks, stays connected without it, and signs out', async () => {
  const server = { session: null as SIWESession | null, accepts: false }
  const config: SIWEConfig = {
    getNonce: async () => 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c',
    createMessage: ({ nonce, address, chainId }) =>
      `meridian.example wants you to sign in with your Ethereum account:\n${address}\n\nWelcome.\n\nURI: https://meridian.example\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}`,
    async verifyMessage() {
      if (server.accepts) server.session = { address: ADDRESS, chainId: 1 }
      return server.accepts
    },
    getSession: async () => server.session,
    async signOut() {
      server.session = null
      return true
    },
  }
  const [onSignIn, onSignOut] = [vi.fn(), vi.fn()]
  const siwe = {} as ReturnType<typeof useSIWE>
  const node = (
    <>
      <ConnectKitButton />
      <ReadSession seen={siwe} onSignIn={onSignIn} />
    </>
  )
  const { seen, app, press } = visit(node, {}, (app) => (
    <SIWEProvider {...config} onSignOut={onSignOut}>
      {app}
    </SIWEProvider>
  ))
  const sign = async () => {
    await soon(() => expect(seen.kernel.getState()).toMatchObject({ siwx: { request: { status: 'ready' } } }))
    await (seen.kernel.actions as { siwx: { sign(): Promise<void> } }).siwx.sign()
  }
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: false, status: 'ready' }))
  await press(() => app, 'connect-button')
  await press(getModal, 'wallet-example.harbor')
  await sign()
  await soon(() => expect(siwe).toMatchObject({ isError: true, isSignedIn: false }))
  seen.modal.setOpen(false)
  await soon(() => expect(seen.modal.open).toBe(false))
  expect(seen.account.address).toBe(ADDRESS)

  server.accepts = true
  const signed = siwe.signIn()
  await sign()
  expect(await signed).toBe(true)
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, isSuccess: true, data: server.session }))
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ address: ADDRESS, chainId: 1 })

  expect(await siwe.signOut()).toBe(true)
  await soon(() => expect(siwe.isSignedIn).toBe(false))
  expect(onSignOut).toHaveBeenCalledOnce()
  expect(seen.account.address).toBe(ADDRESS)
  expect(await leave(siwe.signIn(), seen)).toBe(false)

  // The host's own click is enough for the wallet to be asked.
  seen.modal.openSIWE(true)
  await soon(() => expect(siwe.isSignedIn).toBe(true))
})

/** A server that tells a session, and verifies nothing. */
const createSIWEConfig = (getSession: SIWEConfig['getSession']): SIWEConfig => ({
  getNonce: async () => 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c',
  createMessage: () => '',
  verifyMessage: async () => false,
  getSession,
  signOut: async () => true,
})

test('an answer that comes after a newer one, or after a sign-out, is dropped', async () => {
  const session: SIWESession = { address: ADDRESS, chainId: 1 }
  const answers: ((session: SIWESession | null) => void)[] = []
  const config = createSIWEConfig(() => new Promise((resolve) => answers.push(resolve)))
  const siwe = {} as ReturnType<typeof useSIWE>
  visit(<ReadSession seen={siwe} onSignIn={() => {}} />, {}, (app) => <SIWEProvider {...config}>{app}</SIWEProvider>)
  await soon(() => expect(answers).toHaveLength(1))
  look()
  await soon(() => expect(answers).toHaveLength(2))
  answers[1]?.(session)
  await soon(() => expect(siwe.isSignedIn).toBe(true))
  answers[0]?.(null)
  look()
  await soon(() => expect(answers).toHaveLength(3))
  expect(siwe.isSignedIn).toBe(true)
  expect(await siwe.signOut()).toBe(true)
  await soon(() => expect(siwe.isSignedIn).toBe(false))
  answers[2]?.(session)
  look()
  await soon(() => expect(answers).toHaveLength(4))
  expect(siwe.isSignedIn).toBe(false)
})

test('useSIWE above ConnectKitProvider knows the session, and signs in once the modal is there', async () => {
  const server = { session: { address: ADDRESS, chainId: 1 } as SIWESession | null }
  const config = createSIWEConfig(async () => server.session)
  const siwe = {} as ReturnType<typeof useSIWE>
  const { seen } = visit(undefined, {}, (app) => (
    <SIWEProvider {...config}>
      <ReadSession seen={siwe} onSignIn={() => {}} />
      {app}
    </SIWEProvider>
  ))
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, data: server.session, status: 'success' }))
  expect(await siwe.signOut()).toBe(true)
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: false, status: 'ready', error: undefined }))
  const signing = siwe.signIn()
  await soon(() => expect(seen.kernel.state(Router)?.stack.at(-1)?.view).toBe('SIWXSignMessage'))
  seen.modal.setOpen(false)
  expect(await signing).toBe(false)

  const unfinished = siwe.signIn()
  await soon(() => expect(seen.kernel.state(Router)?.open).toBe(true))
  await (seen.kernel as unknown as { destroy(): Promise<void> }).destroy()
  expect(await unfinished).toBe(false)
})

test('a server that does not tell the session ends none, and its error is told', async () => {
  const server: { answer: () => Promise<SIWESession | null> } = {
    answer: async () => Promise.reject(new Error('The server is away.')),
  }
  const config = createSIWEConfig(() => server.answer())
  const siwe = {} as ReturnType<typeof useSIWE>
  visit(<ReadSession seen={siwe} onSignIn={() => {}} />, {}, (app) => <SIWEProvider {...config}>{app}</SIWEProvider>)
  const failed = { message: 'The server is away.' }
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: false, status: 'ready', error: failed }))
  server.answer = async () => ({ address: ADDRESS, chainId: 1 })
  look()
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, error: undefined }))
  server.answer = async () => Promise.reject(new Error('The server is away.'))
  look()
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, error: failed }))
})

/** The visitor comes back to the page. */
function look() {
  document.dispatchEvent(new Event('visibilitychange'))
}

function ReadSession({ seen, onSignIn }: { seen: ReturnType<typeof useSIWE>; onSignIn: () => void }) {
  Object.assign(seen, useSIWE({ onSignIn }))
  return null
}

/** Closes the modal while it waits for a signature. */
async function leave(signing: Promise<boolean>, { modal }: Seen): Promise<boolean> {
  await soon(() => expect(getModal().querySelector('[data-testid=siwx-sign]')).not.toBeNull())
  modal.setOpen(false)
  return signing
}
