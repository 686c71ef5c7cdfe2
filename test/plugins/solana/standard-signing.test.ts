// Signing with a wallet of the Wallet Standard.
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rerun } from '../../../plugins/index.ts'
import type { RpcOutcome } from '../../../plugins/shared/rpc/errors.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { stubPage } from '../page.ts'
import { ADDRESS, keys, SECOND, visit, walletOf } from './page.ts'

beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const NODE = 'https://solana.example/'

/** Answers the page's requests to the node. */
const stubNode = (answer: (method: string) => unknown) =>
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: answer(method) })
  })

const resultOf = (answer: RpcOutcome) => (answer as { result: Record<string, string> }).result

const transactionOf = (form: 'v0' | 'legacy') => {
  const instructions = [SystemProgram.transfer({ fromPubkey: keys.publicKey, toPubkey: keys.publicKey, lamports: 1 })]
  const message = new TransactionMessage({ payerKey: keys.publicKey, recentBlockhash: ADDRESS, instructions })
  return new VersionedTransaction(form === 'v0' ? message.compileToV0Message() : message.compileToLegacyMessage())
}

describe('signing', () => {
  test('a message: signs exactly the requested bytes, with the active account on the active cluster', async () => {
    const { wallet, accounts, asked } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const message = new TextEncoder().encode('canary-in-message')
    const { signature = '' } = resultOf(await request('solana_signMessage', { message: base58.encode(message) }))
    expect(ed25519.verify(base58.decode(signature), message, keys.publicKey.toBytes())).toBe(true)
    expect(asked.at(-1)).toEqual({
      feature: 'signMessage',
      inputs: [{ account: accounts[0], chain: 'solana:mainnet', message }],
    })
    const log = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const secret of ['canary', base58.encode(message), signature]) expect(log).not.toContain(secret)
    await assertReplays(kernel)
    await kernel.destroy()
  })

  test('transactions of both forms, one or several', async () => {
    const { wallet } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const transactions = (['v0', 'legacy'] as const).map((form) => base64.encode(transactionOf(form).serialize()))
    for (const transaction of transactions) {
      const { transaction: signed = '', signature } = resultOf(await request('solana_signTransaction', { transaction }))
      const parsed = VersionedTransaction.deserialize(base64.decode(signed))
      expect(base58.encode(parsed.signatures[0] as Uint8Array)).toBe(signature)
      expect(
        ed25519.verify(parsed.signatures[0] as Uint8Array, parsed.message.serialize(), keys.publicKey.toBytes()),
      ).toBe(true)
    }
    const all = resultOf(await request('solana_signAllTransactions', { transactions })) as unknown as {
      transactions: string[]
    }
    expect(all.transactions).toHaveLength(2)
    await kernel.destroy()
  })

  test('refuses a transaction version that the wallet does not support, before the request', async () => {
    const { wallet, asked } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const send = (form: 'v0' | 'legacy') =>
      request('solana_signAndSendTransaction', { transaction: base64.encode(transactionOf(form).serialize()) })
    expect(await send('v0')).toMatchObject({ error: { code: 4200 } })
    expect(asked.map(({ feature }) => feature)).toEqual(['connect'])
    expect(resultOf(await send('legacy')).signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    await kernel.destroy()
  })

  test('a sign-in', async () => {
    const { wallet, asked } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const { address, signedMessage = '' } = resultOf(await request('solana_signIn', { statement: 'Hello' }))
    expect([address, new TextDecoder().decode(base64.decode(signedMessage))]).toEqual([ADDRESS, 'Hello'])
    expect(asked.at(-1)?.inputs).toEqual([{ address: ADDRESS, statement: 'Hello' }])
    await kernel.destroy()
  })

  test('errors: forbidden methods, accounts that are not shared, missing features and invalid responses; the host gets the wallet’s message', async () => {
    const refusal = Object.assign(new Error('You would not sign canary'), { code: 4001 })
    const { wallet } = walletOf({
      features: {
        'solana:signMessage': { signMessage: () => Promise.reject(refusal) },
        'solana:signTransaction': { signTransaction: async () => [{ signedTransaction: 'text' }] },
        'solana:signIn': undefined,
      },
    })
    const { kernel, connect, request } = await visit(wallet)
    const message = base58.encode(new Uint8Array([1]))
    expect(await request('solana_signMessage', { message })).toMatchObject({ error: { code: 4100 } })
    await connect()
    expect(await request('solana_getAccounts')).toEqual({ result: [{ pubkey: ADDRESS }] })
    expect(await request('solana_signMessage', { message })).toEqual({
      error: { code: 4001, message: refusal.message },
    })
    expect(await request('solana_signMessage', { message, pubkey: SECOND })).toMatchObject({ error: { code: 4100 } })
    expect(await request('solana_signMessage', { message: 7 })).toMatchObject({ error: { code: -32602 } })
    expect(await request('solana_signTransaction', { transaction: 'AA==' })).toMatchObject({ error: { code: -32603 } })
    expect(await request('solana_signIn', {})).toMatchObject({ error: { code: 4200 } })
    expect(await request('solana_signmessage', {})).toMatchObject({ error: { code: 4200 } })
    expect(await request('getSlot')).toEqual({ error: { code: 4901, message: 'URL required' } })
    expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain('canary')
    await assertReplays(kernel)
    await kernel.destroy()
  })
})

test.each([
  ['null', null],
  ['an object', { signature: base58.encode(new Uint8Array(64).fill(1)) }],
  ['an address', ADDRESS],
  ['a signature in base64', base64.encode(new Uint8Array(64).fill(255))],
  ['a signature of 68 bytes', base58.encode(new Uint8Array(68).fill(1))],
])('a host hears that it is not known if a transaction was sent when the node answers with %s', async (_, result) => {
  const { wallet } = walletOf()
  const { kernel, connect, request } = await visit(wallet, [NODE])
  await connect()
  stubNode(() => result)
  const sent = await kernel.actions.solana.request({ method: 'sendTransaction', params: ['AA=='] })
  expect(sent).toEqual({ error: { code: -32603, message: 'It is not known if the transaction was sent.' } })
  const signature = base58.encode(new Uint8Array(64).fill(1))
  stubNode(() => signature)
  expect(await kernel.actions.solana.request({ method: 'sendTransaction', params: ['AA=='] })).toEqual({
    result: signature,
  })
  stubNode(() => null)
  expect(await request('getAccountInfo')).toEqual({ result: null })
  for (const report of [await kernel.log.export(), await kernel.log.export({ personal: true })])
    expect((await rerun(report, { plugins: [solana()] })).divergences).toEqual([])
  await kernel.destroy()
})
