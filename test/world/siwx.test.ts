import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMessage } from '../../plugins/siwx/verify.ts'
import { accounts } from '../plugins/siwx/signers.ts'
import { off, type WorldJson } from './part.ts'
import { startSiwx } from './siwx.ts'

const SITE = 'http://127.0.0.1:5173'
const nobody: WorldJson = {
  rpc: {},
  ...{ relay: off, frame: off, api: off, explorer: off, siwx: off, analytics: off, inbox: off, phone: off },
}
const siwx = startSiwx(() => nobody)
beforeAll(() => siwx.settled)
afterAll(() => siwx.stop())

async function ask(path: string, method: 'GET' | 'POST', body?: object, origin = SITE) {
  const answer = await fetch(`${siwx.part().url}${path}`, {
    method,
    headers: { origin },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

type Account = (typeof accounts)[number]

/** @param made - The nonce and the time from the server. */
async function signed(
  { chainId, accountAddress, sign }: Account,
  made: { nonce: string; now: number },
  host = '127.0.0.1:5173',
) {
  const message = buildMessage({
    domain: host,
    accountAddress,
    chainId,
    uri: `http://${host}`,
    version: '1',
    nonce: made.nonce,
    issuedAt: new Date(made.now).toISOString(),
    expirationTime: new Date(made.now + 600_000).toISOString(),
  })
  return { message, signature: await sign(message) }
}

const nonceOf = async () => (await ask('/nonce', 'POST')).body as { nonce: string; now: number }

test('an account of each namespace signs in, has a session, and signs out', async () => {
  for (const account of accounts) {
    const of = new URLSearchParams({ chainId: account.chainId, address: account.accountAddress })
    expect((await ask(`/sessions?${of}`, 'GET')).body).toEqual([])
    const session = await signed(account, await nonceOf())
    expect(await ask('/sessions', 'POST', session)).toMatchObject({ status: 200 })
    expect((await ask(`/sessions?${of}`, 'GET')).body).toMatchObject([session])
    await ask(`/revoke?${of}`, 'POST')
    expect((await ask(`/sessions?${of}`, 'GET')).body).toEqual([])
  }
})

test('S2: a nonce works once, has at least 96 bits, and must be this server’s own', async () => {
  const [harbor] = accounts as [Account]
  const made = await nonceOf()
  expect(made.nonce).toMatch(/^[0-9a-f]{24,}$/)
  expect((await nonceOf()).nonce).not.toBe(made.nonce)
  const session = await signed(harbor, made)
  expect(await ask('/sessions', 'POST', session)).toMatchObject({ status: 200 })
  const again = { status: 401, body: { error: 'nonce-unknown' } }
  expect(await ask('/sessions', 'POST', session)).toEqual(again)
  expect(await ask('/sessions', 'POST', await signed(harbor, { ...made, nonce: 'madeByThePage123' }))).toEqual(again)
  // A failed attempt uses up the nonce too.
  const lantern = accounts.find(({ namespace }) => namespace === 'solana') as Account
  const spoilt = await signed(lantern, await nonceOf())
  const forged = { ...spoilt, signature: await lantern.sign('another') }
  expect(await ask('/sessions', 'POST', forged)).toEqual({ status: 401, body: { error: 'signature-invalid' } })
  expect(await ask('/sessions', 'POST', spoilt)).toEqual(again)
})

test('S1: refuses messages for another site, and requests from one', async () => {
  const [harbor] = accounts as [Account]
  const elsewhere = await signed(harbor, await nonceOf(), '127.0.0.1:9999')
  expect(await ask('/sessions', 'POST', elsewhere)).toEqual({ status: 401, body: { error: 'domain-mismatch' } })
  for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example:80', 'null'])
    expect((await ask('/nonce', 'POST', undefined, origin)).status).toBe(403)
})
