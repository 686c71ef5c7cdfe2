// A transaction names in its bytes who gets what: a report without names has none of them, whoever else tells of them.
import { base58, base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  type Json,
  type,
} from '../../kernel/index.ts'
import { createTokenAccount, createTransaction, transferToken } from '../../plugins/solana/create-transaction.ts'
import { deriveTokenAccount } from '../../plugins/solana/derive-token-account.ts'
import { migrations } from '../../plugins/solana/migrations.ts'
import { TOKEN_PROGRAMS } from '../../plugins/solana/programs.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'relayer',
  initialState: () => ({}),
  events: {},
  actions: { post: action(type<{ body: string }>()), hand: action(type<{ asked: Json }>()) },
})
/** A plugin of somebody else's that passes transactions on, and knows Solana's forms. */
const relayer = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {},
      actions: {
        post: async ({ io }, { body }) =>
          void (await io.fetch({ url: 'https://relayer.example/', method: 'POST', body })),
        hand: async ({ io }, { asked }) => void (await io.request({ target: 'page', method: 'sign', params: asked })),
      },
    }),
  migrations: async () => {
    const { extractPersonalData, encodings, pseudonymize, toBytes } = migrations
    return { events: {}, slice: undefined, extractPersonalData, encodings, pseudonymize, toBytes }
  },
  origins: () => ({ connect: ['https://relayer.example'] }),
})

const keyOf = (i: number) => Keypair.fromSeed(new Uint8Array(32).fill(i)).publicKey
const [PAYER, RECEIVER, MINT, HASH] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)] as const
const [PROGRAM] = TOKEN_PROGRAMS
const holding = deriveTokenAccount(RECEIVER.toBase58(), MINT.toBase58(), PROGRAM)
const transfer = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: RECEIVER, lamports: 41_000 })
const message = { payerKey: PAYER, recentBlockhash: HASH.toBase58(), instructions: [transfer] }

/** As libraries and wallets write a transfer. */
const transactions: readonly (readonly [string, Uint8Array])[] = [
  [
    'legacy',
    new Transaction({ feePayer: PAYER, recentBlockhash: HASH.toBase58() })
      .add(transfer)
      .serialize({ requireAllSignatures: false, verifySignatures: false }),
  ],
  ['of version 0', new VersionedTransaction(new TransactionMessage(message).compileToV0Message()).serialize()],
  [
    'of tokens',
    createTransaction(
      PAYER.toBase58(),
      [
        createTokenAccount(PROGRAM, {
          payer: PAYER.toBase58(),
          account: holding,
          owner: RECEIVER.toBase58(),
          mint: MINT.toBase58(),
        }),
        transferToken(
          PROGRAM,
          { source: keyOf(5).toBase58(), mint: MINT.toBase58(), destination: holding, owner: PAYER.toBase58() },
          7n,
          6,
        ),
      ],
      HASH.toBase58(),
    ),
  ],
]
const call = (text: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'simulateTransaction', params: [text] })
const ways = ['in a field', 'in the text of a call', 'in an answer', 'in base58', 'in a path', 'as bytes'] as const

async function reportOf(way: (typeof ways)[number], bytes: Uint8Array) {
  const text = base64.encode(bytes)
  const kernel = createKernel({
    plugins: [relayer],
    io: createWorld({ fetch: () => (way === 'in an answer' ? { result: { transaction: [text, 'base64'] } } : null) })
      .io,
    log: { verify: false },
  })
  const { post, hand } = kernel.actions.relayer
  if (way === 'in an answer') await post({ body: 'GET' })
  else if (way === 'in the text of a call') await post({ body: call(text) })
  else if (way === 'in a path') await post({ body: `https://explorer.example/tx/${base58.encode(bytes)}?raw` })
  else if (way === 'in base58') await post({ body: call(base58.encode(bytes)) })
  else await hand({ asked: way === 'as bytes' ? { transaction: [...bytes] } : { transaction: text } })
  const whole = JSON.stringify(await kernel.log.export({ personal: true }))
  return { whole, report: JSON.stringify(await kernel.log.export()) }
}

/** Any bytes that some text of a report holds, whichever way it writes them. */
function bytesIn(report: string): readonly Buffer[] {
  const texts = [...report.matchAll(/[A-Za-z0-9+/_-]{40,}={0,2}/g)].flatMap(([text]) => [text, ...text.split('/')])
  const lists = [...report.matchAll(/\[(\d{1,3}(?:,\d{1,3}){31,})\]/g)].map(([, list = '']) =>
    list.split(',').map(Number),
  )
  const in58 = texts
    .filter((text) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text))
    .map((text) => Buffer.from(base58.decode(text)))
  return [...texts.map((text) => Buffer.from(text, 'base64')), ...in58, ...lists.map((list) => Buffer.from(list))]
}

const cases = transactions.flatMap(([form, bytes]) => ways.map((way) => [form, way, bytes] as const))
test.each(cases)(
  'D1: of a transaction %s, %s, a report tells neither who pays nor who gets it',
  async (_, way, bytes) => {
    const { whole, report } = await reportOf(way, bytes)
    const persons = [PAYER, RECEIVER].map((key) => Buffer.from(key.toBytes()))
    const held = (text: string) => persons.map((person) => bytesIn(text).some((one) => one.includes(person)))
    expect(held(whole)).toEqual([true, true])
    expect(held(report)).toEqual([false, false])
    expect(bytesIn(report).some((one) => one.includes(new PublicKey(holding).toBuffer()))).toBe(false)
  },
)

test('in a report without names, a token account is still the one that its owner’s address leads to', async () => {
  const bytes = transactions.find(([form]) => form === 'of tokens')?.[1] as Uint8Array
  const { report } = await reportOf('in an answer', bytes)
  const [found] = bytesIn(report).filter(({ length }) => length === bytes.length)
  const keys = VersionedTransaction.deserialize(found as Buffer).message.staticAccountKeys.map((key) => key.toBase58())
  expect(keys).not.toContain(holding)
  const derived = keys.flatMap((owner) => keys.map((mint) => deriveTokenAccount(owner, mint, PROGRAM)))
  expect(keys.some((key) => derived.includes(key))).toBe(true)
})

test('what only looks like a transaction stays as it is: an account of a program, and a picture', async () => {
  const picture = Uint8Array.from({ length: 400 }, (_, i) => (i * i + 7) % 251)
  const account = Uint8Array.of(1, ...picture.subarray(0, 164))
  for (const bytes of [picture, account]) {
    const { report } = await reportOf('in an answer', bytes)
    expect(report).toContain(base64.encode(bytes))
  }
})
