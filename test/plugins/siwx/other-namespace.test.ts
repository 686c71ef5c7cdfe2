// @vitest-environment happy-dom
// An account of a namespace that has no form of a sign-in message, on a page with sign-in.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { toNamespace } from '../../../plugins/capabilities/caip.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { isSignInNamespace } from '../../../plugins/shared/wallets/sign-in-namespaces.ts'
import { type SessionStore, siwx } from '../../../plugins/siwx/index.ts'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/siwx/views/SIWXSignMessage.tsx'
import { soon } from '../../soon.ts'
import { chainInfo } from '../chain/toy-chain/constants.ts'
import { toy } from '../chain/toy-chain/index.ts'
import { visitPage } from '../render-page.tsx'
import { accounts } from './signers.ts'

const ALICE = `toy1${'a11ce'.repeat(8)}`
const SESSION = { data: { chainId: 'toy:main', accountAddress: ALICE } }

afterEach(() => vi.unstubAllGlobals())

/** Connects the toy chain's wallet on a site with its own session store. */
async function stage({ required = true, sessions = [] as (typeof SESSION)[] } = {}) {
  const asked: string[] = []
  const ask = async (method: string) => {
    asked.push(method)
    return [ALICE]
  }
  vi.stubGlobal('toyWallet', { ask, onAccounts: () => () => {} })
  const provider: SessionStore = {
    getNonce: async () => '0123456789abcdef01234567',
    addSession: async () => {},
    getSessions: async () => sessions,
    revokeSession: async () => {},
  }
  const plugins = () => [toy(), siwx({ provider, required })] as const
  const kernel = createKernel({
    plugins: plugins(),
    networks: [chainInfo.defaultNetwork],
    metadata: { name: 'Meridian', description: '', url: '', icons: [] },
    log: { level: 'silent' },
  })
  onTestFinished(() => kernel.destroy())
  await kernel.load('toy')
  await kernel.load('siwx')
  const page = await visitPage(kernel)
  const isKnown = () => ['checking', undefined].includes(kernel.getState().siwx.accounts.toy?.status) === false
  await page.after(() => kernel.actions.connection.connect({ connectorId: 'Tin' }))
  await page.until(() => {}, isKnown)
  return { kernel, page, plugins, asked, shown: () => page.places().get('SIWXSignMessage') ?? '' }
}

test('a required sign-in says why it isn’t possible, asks for nothing, and lets the visitor leave', async () => {
  const { kernel, page, plugins, asked, shown } = await stage()
  await page.until(
    () => {},
    () => shown().includes('You can’t sign in on this network'),
  )
  expect(shown()).toContain('Meridian requires you to sign in. Canceling disconnects your wallet.')
  expect(kernel.getState().modal.alerts).toEqual([])
  expect(kernel.getState().siwx.request).toBeNull()
  expect(asked).not.toContain('toy_signMessage')
  await page.after(() => page.click('siwx-cancel'))
  await soon(() => expect(kernel.getState().connection.chains.toy?.status).toBe('disconnected'))
  expect((await rerun(await kernel.log.export(), { plugins: plugins() })).divergences).toEqual([])
})

test('a sign-in that isn’t required is not offered; a host that opens it has the visitor told why', async () => {
  const { kernel, page, shown } = await stage({ required: false })
  expect(kernel.getState().modal.stack.map(({ view }) => view)).not.toContain('SIWXSignMessage')
  await page.after(() => kernel.actions.siwx.signIn())
  await page.until(
    () => {},
    () => shown().includes('You can’t sign in on this network'),
  )
  expect(shown()).not.toContain('disconnects')
  await page.after(() => page.click('siwx-cancel'))
  expect(kernel.getState().modal.open).toBe(false)
  expect(kernel.getState().connection.chains.toy?.status).toBe('connected')
})

test('a session that the site has for such an account counts', async () => {
  const { kernel } = await stage({ sessions: [SESSION] })
  expect(kernel.getState().siwx.accounts.toy?.status).toBe('signed')
})

test('the namespaces that can sign in are those that have a message', () => {
  const known = new Set(accounts.map(({ chainId }) => toNamespace(chainId)))
  expect([...known].filter(isSignInNamespace)).toEqual(['eip155', 'solana', 'polkadot', 'bip122'])
  expect(isSignInNamespace('toy')).toBe(false)
})
