// Connecting and signing in with one approval of a wallet in the page. @see EIP-7846
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays, type ScriptedWalletOptions } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { harbor, kestrel, stage } from '../siwx/siwx.ts'

type Fields = Readonly<Record<string, string>>

/** Signs the message that the fields describe, as a wallet does. */
async function signIn(fields: Readonly<Record<string, unknown>>, address: string, signer = harbor) {
  const { chainId, issuedAt, expirationTime, ...rest } = fields as Fields
  const times = { issuedAt: new Date(issuedAt as string), expirationTime: new Date(expirationTime as string) }
  const message = createSiweMessage({ ...rest, ...times, address, chainId: Number(chainId) } as never)
  return { message, signature: await signer.sign(message) }
}

/** A visitor who connects, with a wallet that answers in its own time. */
async function connected(wallet: ScriptedWalletOptions, options: Parameters<typeof stage>[0] = {}) {
  const own = await stage({ wallet, ...options })
  const connecting = own.connect()
  // A signature takes real time, and none of the mocked clock.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 1)).then(own.rest)
  const { status } = await connecting
  await own.rest()
  const prompts = () =>
    own.wallet.requests
      .filter((method) => /^(?:wallet_connect|eth_requestAccounts)$/.test(method))
      .concat(own.wallets.signed.map(() => 'personal_sign'))
  return { ...own, status, prompts }
}

const statuses = ({ slice }: Pick<Awaited<ReturnType<typeof stage>>, 'slice'>) =>
  Object.values(slice().accounts).map(({ status }) => status)

test('one approval connects and signs in; the server verifies the signature', async () => {
  const own = await connected({ signIn })
  expect(own.status).toBe('connected')
  expect(statuses(own)).toEqual(['signed'])
  expect(own.prompts()).toEqual(['wallet_connect'])
  expect(own.kernel.getState().modal.open).toBe(false)
  const [{ message = '', signature = '' } = {}] = own.server.sessions.values()
  expect(message).toContain('Chain ID: 31337')
  const log = JSON.stringify(own.kernel.log.entries)
  expect(findDisguises(log, signature)).toEqual([])
  expect(log).not.toContain(/Nonce: (\w+)/.exec(message)?.[1])
  await assertReplays(own.kernel)
})

test.each([
  ['has no such method', {}],
  [
    'does not allow it',
    {
      answers: {
        wallet_connect: () => {
          throw { code: 4200, message: 'No' }
        },
      },
    },
  ],
  [
    'fails',
    {
      answers: {
        wallet_connect: () => {
          throw { code: -32603, message: 'No' }
        },
      },
    },
  ],
  ['answers something else', { answers: { wallet_connect: null } }],
] as const)('a wallet that %s is asked in the usual way, and signs in afterwards', async (_, wallet) => {
  const own = await connected(wallet)
  expect(own.status).toBe('connected')
  expect(own.prompts()).toEqual(['wallet_connect', 'eth_requestAccounts'])
  expect(own.top()).toBe('SIWXSignMessage')
  await own.sign()
  expect(statuses(own)).toEqual(['signed'])
  await assertReplays(own.kernel)
})

test('a decline is a decline: the wallet is not asked a second time', async () => {
  const own = await stage({ wallet: { signIn } })
  own.wallet.rejectNext()
  const { status } = await own.connect()
  expect(status).not.toBe('connected')
  expect(own.wallet.requests).not.toContain('eth_requestAccounts')
})

test.each([
  ['without a signature', async () => ({ message: '', signature: '' })],
  ['signed by somebody else', (fields: object, account: string) => signIn(fields as Fields, account, kestrel)],
  [
    'of another site',
    (fields: object, account: string) => signIn({ ...(fields as Fields), domain: 'evil.example' }, account),
  ],
  [
    'of another nonce',
    (fields: object, account: string) => signIn({ ...(fields as Fields), nonce: 'n'.repeat(32) }, account),
  ],
  [
    'of another network',
    (fields: object, account: string) => signIn({ ...(fields as Fields), chainId: '0x1' }, account),
  ],
])('a message %s signs nobody in: the account signs as usual', async (_, signs) => {
  const own = await connected({ signIn: signs as ScriptedWalletOptions['signIn'] })
  expect(own.status).toBe('connected')
  expect(statuses(own)).toEqual(['unsigned'])
  expect(own.server.sessions.size).toBe(0)
  expect(own.top()).toBe('SIWXSignMessage')
  await own.sign()
  expect(statuses(own)).toEqual(['signed'])
})

test('the message names the network on which the wallet is', async () => {
  const own = await connected({ signIn, chainId: '0x7a6a' })
  expect(statuses(own)).toEqual(['signed'])
  expect([...own.server.sessions.keys()]).toEqual([`eip155:31338:${harbor.accountAddress}`])
})

test('a site without sign-in never asks for it', async () => {
  const own = await connected({ signIn }, { provider: null })
  expect(own.status).toBe('connected')
  expect(own.prompts()).toEqual(['eth_requestAccounts'])
})

test.each([
  [
    'a wallet that never answers',
    { answers: { wallet_connect: () => new Promise<never>(() => {}) } },
    ['wallet_connect'],
  ],
  ['a server that never gives a nonce', { signIn }, []],
] as const)('%s: the visitor can cancel, and nothing is asked later', async (name, wallet, before) => {
  const own = await stage({ wallet: wallet as ScriptedWalletOptions })
  if (name.includes('server')) own.server.faults.set('getNonce', 'hangs')
  const asked = () => own.wallet.requests.filter((method) => /^(?:wallet_connect|eth_requestAccounts)$/.test(method))
  const first = own.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await own.rest()
  expect(asked()).toEqual(before)
  await own.kernel.actions.connection.cancel()
  await own.rest()
  expect(await first).toEqual({ status: 'cancelled' })
  await own.world.advance(6_000)
  expect(asked()).toEqual(before)
  await assertReplays(own.kernel)
})

test('a nonce that does not come in 5 s: the wallet is asked for the accounts alone', async () => {
  const own = await stage({ wallet: { signIn } })
  own.server.faults.set('getNonce', 'hangs')
  const connecting = own.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await own.world.advance(4_999)
  expect(own.wallet.requests).not.toContain('eth_requestAccounts')
  await own.world.advance(1)
  expect(await connecting).toEqual({ status: 'connected' })
  expect(own.wallet.requests).not.toContain('wallet_connect')
})

test('a visitor who cancels while the server verifies keeps the wallet that was connected', async () => {
  const own = await stage({
    required: false,
    other: { name: 'Kestrel', rdns: 'example.kestrel', signIn: (fields, account) => signIn(fields, account, kestrel) },
  })
  await own.connect()
  await own.sign()
  const before = own.kernel.getState().eip155.provider
  own.server.faults.set('addSession', 'hangs')
  const second = own.kernel.actions.connection.connect({ connectorId: 'example.kestrel' })
  const isSubmitted = () => own.server.calls.filter((name) => name === 'addSession').length === 2
  await until(() => own.rest().then(isSubmitted))
  await own.kernel.actions.connection.cancel()
  await own.world.advance(20_000)
  expect(await second).toEqual({ status: 'cancelled' })
  expect(own.kernel.getState().eip155.provider).toBe(before)
  expect(own.kernel.getState().connection.chains.eip155?.accountState.address).toBe(harbor.accountAddress)
  own.server.release('addSession')
  await until(() => own.rest().then(() => own.server.calls.at(-1) === 'revokeSession'))
  expect([...own.server.sessions.keys()]).toEqual([`eip155:31337:${harbor.accountAddress}`])
  await own.share(kestrel.accountAddress)
  expect(own.kernel.getState().connection.chains.eip155?.accountState.address).toBe(kestrel.accountAddress)
  await assertReplays(own.kernel)
})

test('S5: a wallet that connects and signs in at once signs in its own account, not the one that was connected', async () => {
  const own = await stage({
    required: false,
    other: { name: 'Kestrel', rdns: 'example.kestrel', signIn: (fields, account) => signIn(fields, account, kestrel) },
  })
  await own.connect()
  expect(statuses(own)).toEqual(['unsigned'])
  const seen = new Set<string>()
  own.kernel.subscribe(() => {
    for (const account of own.kernel.state(Session)?.accounts ?? []) seen.add(account)
  })
  const second = own.kernel.actions.connection.connect({ connectorId: 'example.kestrel' })
  const isKestrels = `eip155:31337:${kestrel.accountAddress}`
  await until(() => own.rest().then(() => own.kernel.state(Session)?.accounts.includes(isKestrels) === true))
  expect(await second).toEqual({ status: 'connected' })
  await own.rest()
  expect([...seen]).toEqual([isKestrels])
  // The session of an account that was not signed in here may be that of another device.
  expect(own.server.calls).not.toContain('revokeSession')
  await assertReplays(own.kernel)
})
