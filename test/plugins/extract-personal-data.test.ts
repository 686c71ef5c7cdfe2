// Persons whom no event names: the accounts of a transaction, the name that a node answers with.
import { base58, base64, base64nopad, base64urlnopad } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../kernel/index.ts'
import { LONGEST_AVATAR } from '../../plugins/names/constants.ts'
import * as names from '../../plugins/names/extract-personal-data.ts'
import { createTokenAccount, createTransaction, transferToken } from '../../plugins/solana/create-transaction.ts'
import { deriveTokenAccount } from '../../plugins/solana/derive-token-account.ts'
import * as solana from '../../plugins/solana/extract-personal-data.ts'
import { ACCOUNT_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAMS } from '../../plugins/solana/programs.ts'

const keyOf = (i: number) => Keypair.fromSeed(new Uint8Array(32).fill(i)).publicKey
const [payer, receiver, mint, source, hash] = [1, 2, 3, 5, 4].map((i) => keyOf(i).toBase58()) as [
  string,
  string,
  string,
  string,
  string,
]
const [PROGRAM, OTHER_PROGRAM] = TOKEN_PROGRAMS
const holding = deriveTokenAccount(receiver, mint, PROGRAM)

describe('Solana', () => {
  const transfer = new VersionedTransaction(
    new TransactionMessage({
      payerKey: keyOf(1),
      recentBlockhash: hash,
      instructions: [SystemProgram.transfer({ fromPubkey: keyOf(1), toPubkey: keyOf(2), lamports: 41_000 })],
    }).compileToV0Message(),
  )
  const whole = transfer.serialize()
  const accounts = [payer, receiver, SYSTEM_PROGRAM].sort()
  const found = (request: Json, answer: Json = null) =>
    [...(solana.extractPersonalData(request, answer) as string[])].sort()

  test.each<[string, Json]>([
    ['base64', base64.encode(whole)],
    ['base64 without its end', base64nopad.encode(whole)],
    ['base64url', base64urlnopad.encode(whole)],
    ['base58', base58.encode(whole)],
    ['numbers', [...whole]],
    ['numbers by their index', { ...[...whole] }],
    ['its message alone', base64.encode(transfer.message.serialize())],
    ['the text of a call', JSON.stringify({ params: [base64.encode(whole), { encoding: 'base64' }] })],
    ['a path', `https://explorer.example/tx/${base58.encode(whole)}?raw`],
    ['a list of them', [{ transaction: [base64.encode(whole), 'base64'] }, null, 7]],
  ])('finds the accounts of a transaction in %s', (_, form) => {
    expect(found({ params: form })).toEqual(accounts)
    expect(found(null, { result: form })).toEqual(accounts)
  })

  test.each<[string, Json]>([
    ['a short text', base64.encode(whole).slice(0, 100)],
    ['hexadecimal digits', `0x${'01'.repeat(200)}`],
    ['hexadecimal digits without 0x', '01'.repeat(200)],
    ['part of one', base64.encode(whole).slice(0, -8)],
    ['numbers that are no bytes', [...whole].map((byte) => byte + 256)],
    ['negative numbers', [...whole].map((byte) => byte - 256)],
    ['fractions', [...whole].map((byte) => byte + 0.5)],
    ['few numbers', [...whole].slice(0, 103)],
    ['nothing', null],
  ])('finds none in %s', (_, form) => {
    expect(found({ params: form }, form)).toEqual([])
  })

  const tokens = (program: (typeof TOKEN_PROGRAMS)[number], account: string) =>
    base64.encode(
      createTransaction(
        payer,
        [
          createTokenAccount(program, { payer, account, owner: receiver, mint }),
          transferToken(program, { source, mint, destination: account, owner: payer }, 7n, 6),
        ],
        hash,
      ),
    )

  test.each(TOKEN_PROGRAMS)('tells who holds what in a token account of %s', (program) => {
    const account = deriveTokenAccount(receiver, mint, program)
    const persons = found(tokens(program, account))
    expect(persons).toContain(account)
    expect(persons.filter((one) => one.includes('/'))).toEqual([`${receiver}/${mint}/${program}`])
  })

  test('an account that its owner’s address does not lead to is nobody’s', () => {
    expect(found(tokens(PROGRAM, keyOf(6).toBase58())).filter((one) => one.includes('/'))).toEqual([])
    const alone = createTransaction(
      payer,
      [transferToken(PROGRAM, { source, mint, destination: holding, owner: payer }, 7n, 6)],
      hash,
    )
    expect(found(base64.encode(alone)).filter((one) => one.includes('/'))).toEqual([])
  })

  test('tells who holds what where the log derived a token account', () => {
    const derived = `${receiver}/${mint}/${PROGRAM}`
    expect(found({ name: `token account ${derived}` })).toEqual([derived])
    for (const name of [`a token account ${derived}`, 7, null]) expect(found({ name })).toEqual([])
    expect(solana.encodings(derived)).toEqual([holding])
    for (const text of [
      `${derived}/x`,
      `${receiver}/${mint}`,
      `${receiver}/${mint}/${ACCOUNT_PROGRAM}`,
      `x/${mint}/${PROGRAM}`,
      `${receiver}/x/${PROGRAM}`,
      derived.replaceAll('/', ' '),
      '',
    ])
      expect(solana.encodings(text)).toEqual([])
    expect(solana.encodings(`${receiver}/${mint}/${OTHER_PROGRAM}`)).toEqual([
      deriveTokenAccount(receiver, mint, OTHER_PROGRAM),
    ])
  })
})

describe('names', () => {
  const found = (url: string, body: Json) => names.extractPersonalData({ url }, { status: 200, body })
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const text = (said: string) => {
    const digits = Buffer.from(said).toString('hex')
    return `0x${word(32)}${word(digits.length / 2)}${digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')}`
  }
  const NODE = 'https://node.example/'

  test.each(['identity', 'profile'])('finds names and pictures in an answer of the data service’s %s', (path) => {
    const attributes = [{ name: 'blog.perdita.eth', avatar: 'https://quill.example/b.png', price: 7 }]
    const body = {
      name: 'perdita.eth',
      avatar: 'https://quill.example/a.png',
      attributes,
      suggestions: [{ name: 'p.eth' }],
    }
    const persons = found(`https://service.example/v1/${path}/0x1`, body) as unknown[]
    expect(persons.filter((one) => one !== undefined)).toEqual([
      'perdita.eth',
      'https://quill.example/a.png',
      'blog.perdita.eth',
      'https://quill.example/b.png',
      'p.eth',
    ])
    expect(found(`https://service.example/v1/other/${path}`, body)).toEqual([])
    expect((found(`https://service.example/v1/${path}/0x1`, null) as unknown[]).filter(Boolean)).toEqual([])
  })

  test('finds the name or the picture with which a contract answers, alone and in a batch', () => {
    expect(found(NODE, { result: text('perdita.eth') })).toEqual(['perdita.eth'])
    expect(found(NODE, [{ result: text('perdita.eth') }, { result: text('https://quill.example/a.png') }, {}])).toEqual(
      ['perdita.eth', 'https://quill.example/a.png'],
    )
    const longest = `https://quill.example/${'x'.repeat(LONGEST_AVATAR - 22)}`
    expect(found(NODE, { result: text(longest) })).toEqual([longest])
    expect(found(NODE, { result: text(`${longest}x`) })).toEqual([])
  })

  test.each<[string, Json]>([
    ['the symbol of a token', text('USDC')],
    ['a sentence', text('It is. So')],
    ['a text that begins with a point', text('.eth')],
    ['an address', `0x${word(7)}`],
    ['nothing', '0x'],
    ['no text', 7],
  ])('finds no person in %s', (_, result) => {
    expect(found(NODE, { result })).toEqual([])
  })

  test('a request that failed names nobody', () => {
    expect(names.extractPersonalData({ url: NODE }, null)).toEqual([])
  })
})
