// Transfers whose wallet never responded to the page, on a local cluster with the real runtime.
import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { SendState } from '../../../plugins/send/index.ts'
import { createBrowser } from '../../kit/index.ts'
import { SOLANA_CHAINS } from '../../world/solana.ts'
import {
  ADDRESS,
  type Answer,
  DOLLARS,
  ELSE,
  keys,
  mute,
  pay,
  sends,
  somebody,
  startCluster,
  submit,
  type TransactionAnswer,
  type Visit,
  visit,
} from './solana-page.ts'

startCluster()

// The cluster's blockhash never changes, so an equal transfer would be the same transaction.
for (const [what, token, before, amount] of [
  ['SOL', undefined, '0.125', '0.25'],
  ['a token', DOLLARS, '1.25', '2.5'],
] as const)
  test(`R5: finds a transfer of ${what} from before a reload, and mistakes no other for it`, async () => {
    const browser = createBrowser()
    const to = somebody()
    const asked: string[] = []
    const first = await visit(browser, (transaction) => {
      asked.push(transaction)
      return asked.length === 1 ? submit(transaction).then((signature) => ({ signature })) : mute()
    })
    await first.connect()
    // A transaction before the mark does not count.
    await first.ask(before, to, token)
    await first.becomes(() => expect(first.statuses()).toEqual(['done']))
    const [{ hash: earlier }] = first.slice().transfers as [SendState['transfers'][0]]
    await first.ask(amount, to, token)
    await first.becomes(() => expect(asked).toHaveLength(2))
    expect(first.slice().transfers.at(-1)).toMatchObject({ status: 'asked', mark: earlier })
    await first.leave()

    const next = await visit(browser, mute, { isPermitted: true })
    await next.becomes(() => expect(next.alerts()).toEqual(['Check your wallet']))
    expect(next.statuses()).toEqual(['unknown'])
    // Another transaction of the wallet does not count: another receiver, from another page.
    const elsewhere = await visit(createBrowser(), (transaction) =>
      submit(transaction).then((signature) => ({ signature })),
    )
    await elsewhere.connect()
    await elsewhere.ask(amount, somebody(), token)
    await elsewhere.becomes(() => expect(elsewhere.statuses()).toEqual(['done']))
    await next.becomes(() => expect(next.statuses()).toEqual(['unknown']))

    const hash = await submit(asked[1] as string)
    await next.becomes(() => expect(next.slice().transfers).toMatchObject([{ status: 'done', hash }]))
    expect(next.alerts()).toEqual([])
    expect(browser.storage.has('portico.outbox')).toBe(false)
    await next.check()
  })

test('finds a transfer whose response was lost although many transactions followed it', async () => {
  const browser = createBrowser()
  const to = somebody()
  const asked: string[] = []
  const first = await visit(browser, (transaction) => {
    asked.push(transaction)
    return mute()
  })
  await first.connect()
  await first.ask('0.25', to)
  await first.becomes(() => expect(asked).toHaveLength(1))
  await first.leave()
  const hash = await submit(asked[0] as string)
  for (let amount = 1; amount <= 12; amount++) await pay(amount)

  const next = await visit(browser, mute, { isPermitted: true })
  await next.becomes(() => expect(next.slice().transfers).toMatchObject([{ status: 'done', hash }]))
  await next.check()
})

/** The cluster took the fee, and nothing else happened. */
function fail({ meta }: TransactionAnswer) {
  const { preBalances, preTokenBalances } = meta
  Object.assign(meta, { err: { InstructionError: [0, 'Custom'] }, postBalances: preBalances })
  Object.assign(meta, { postTokenBalances: preTokenBalances })
}

for (const [what, token] of [
  ['SOL', undefined],
  ['a token', DOLLARS],
] as const) {
  test(`a transfer of ${what} that the cluster refused has failed, also if the wallet’s response was lost`, async () => {
    const browser = createBrowser()
    const page = await visit(browser, sends, { amend: fail })
    await page.connect()
    await page.ask('0.25', somebody(), token)
    await page.becomes(() => expect(page.statuses()).toEqual(['failed']))
    expect(page.alerts()).toEqual([])
    await page.ask('0.5', somebody(), token)
    await page.becomes(() => expect(page.statuses()).toEqual(['failed', 'failed']))
    await page.check()
    const lost = await visit(createBrowser(), async (transaction) => void (await submit(transaction)), { amend: fail })
    await lost.connect()
    await lost.ask('0.75', somebody(), token)
    await lost.becomes(() => expect(lost.statuses()).toEqual(['failed']))
    await lost.check()
  })

  test(`a transfer of ${what} whose fee the wallet lets another account pay is what the visitor confirmed`, async () => {
    const page = await visit(createBrowser(), sends, {
      amend: ({ transaction }) => transaction.message.accountKeys.unshift({ pubkey: ELSE }),
    })
    await page.connect()
    await page.ask('0.25', somebody(), token)
    await page.becomes(() => expect(page.statuses()).toEqual(['done']))
    expect(page.alerts()).toEqual([])
    await page.check()
  })

  test(`a transfer of ${what} to oneself is what the visitor confirmed`, async () => {
    const page = await visit(createBrowser(), sends)
    await page.connect()
    await page.ask('0.25', ADDRESS, token)
    await page.becomes(() => expect(page.statuses()).toEqual(['done']))
    expect(page.alerts()).toEqual([])
    await page.check()
  })
}

test('a token that keeps a fee of each transfer: the receiver gets less than was sent, as confirmed', async () => {
  const to = somebody()
  const page = await visit(createBrowser(), sends, {
    amend({ meta }) {
      for (const { owner, uiTokenAmount } of meta.postTokenBalances) if (owner === to) uiTokenAmount.amount = '2475000'
    },
  })
  await page.connect()
  await page.ask('2.5', to, DOLLARS)
  await page.becomes(() => expect(page.statuses()).toEqual(['done']))
  expect(page.alerts()).toEqual([])
  await page.check()
})

for (const [what, token, change] of [
  ['SOL from somebody else', undefined, { source: ELSE }],
  ['SOL to somebody else', undefined, { destination: ELSE }],
  ['another amount of SOL', undefined, { lamports: 1 }],
  ['a token from somebody else', DOLLARS, { authority: ELSE }],
  ['a token to somebody else', DOLLARS, { destination: ELSE }],
  ['another token', DOLLARS, { mint: ELSE }],
  ['another amount of a token', DOLLARS, { tokenAmount: { amount: '1' } }],
] as const)
  test(`a transaction that transfers ${what} is not what the visitor confirmed`, async () => {
    const page = await visit(createBrowser(), sends, {
      amend(answer) {
        fail(answer)
        for (const { parsed } of answer.transaction.message.instructions) Object.assign(parsed?.info ?? {}, change)
      },
    })
    await page.connect()
    await page.ask('0.25', somebody(), token)
    await page.becomes(() => expect(page.statuses()).toEqual(['different']))
    expect(page.alerts()).toEqual(['This isn’t what you confirmed'])
    await page.check()
  })

test('the fee names the part that opens the receiver’s token account, while the receiver has none', async () => {
  const page = await visit(createBrowser(), mute)
  await page.connect()
  await page.draft('2.5', somebody(), DOLLARS)
  await page.becomes(() => expect(page.slice()).toMatchObject({ rent: '2039280', fee: '2044280' }))
  // The sender has an account for it.
  await page.draft('2.5', ADDRESS, DOLLARS)
  await page.becomes(() => expect(page.slice().fee).toBe('5000'))
  expect(page.slice()).not.toHaveProperty('rent')
  await page.check()
})

for (const [what, said] of [
  ['nothing', null],
  ['no signature', {}],
  ['an empty signature', { signature: '' }],
  ['a signature in hexadecimal', { signature: 'ab'.repeat(64) }],
  ['a short signature', { signature: 'z'.repeat(40) }],
] as const)
  test(`T11: after a wallet answered with ${what}, keeps the transfer, and a second click sends nothing`, async () => {
    const browser = createBrowser()
    let requests = 0
    const page = await visit(browser, async () => {
      requests++
      return said
    })
    await page.connect()
    await page.ask('0.25', somebody())
    await page.becomes(() => expect(page.statuses()).toEqual(['unknown']))
    expect(page.toast()).toBe('We couldn’t confirm whether this was sent')
    expect(browser.storage.get('portico.outbox')).toContain('"unknown"')
    expect(await page.confirm()).toBe('busy')
    expect(requests).toBe(1)
    await page.check()
  })

/** A wallet that can sign, but not send. */
const signsOnly =
  (signed: (transaction: string) => unknown): Answer =>
  async (transaction, method) => {
    if (method !== 'solana_signTransaction') throw Object.assign(new Error('Unsupported'), { code: 4200 })
    return { transaction: signed(transaction) }
  }

test('T11: a server’s error after the wallet has signed leaves open whether anything was sent', async () => {
  const browser = createBrowser()
  let signatures = 0
  // The server refuses it with -32602, the code by which a wallet says that it sent nothing.
  const page = await visit(
    browser,
    signsOnly(() => `${++signatures}`.padStart(8, 'A')),
  )
  await page.connect()
  await page.ask('0.25', somebody())
  await page.becomes(() => expect(page.statuses()).toEqual(['unknown']))
  expect(page.toast()).toBe('We couldn’t confirm whether this was sent')
  expect(browser.storage.get('portico.outbox')).toContain('"unknown"')
  expect(await page.confirm()).toBe('busy')
  expect(signatures).toBe(1)
  await page.check()
})

/** Signs as a wallet does that returns its signature alone. @see WalletConnect, Solana JSON-RPC methods */
const sign = (transaction: string) => {
  const own = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
  own.sign([keys])
  return base58.encode(own.signatures[0] as Uint8Array)
}

test('sends what a wallet signed that returns its signature alone', async () => {
  const page = await visit(createBrowser(), async (transaction, method) => {
    if (method !== 'solana_signTransaction') throw Object.assign(new Error('Unsupported'), { code: 4200 })
    return { signature: sign(transaction) }
  })
  await page.connect()
  await page.ask('0.25', somebody())
  await page.becomes(() => expect(page.statuses()).toEqual(['done']))
  await page.check()
})

test('T11: broadcasts nothing if the wallet returns neither a transaction nor a signature, and says so', async () => {
  for (const answer of [{}, { signature: 'short' }, { transaction: '' }, null]) {
    const page = await visit(createBrowser(), async (_, method) => {
      if (method !== 'solana_signTransaction') throw Object.assign(new Error('Unsupported'), { code: 4200 })
      return answer
    })
    await page.connect()
    await page.ask('0.25', somebody())
    await page.becomes(() => expect(page.slice().refusal).toBe('failed'))
    expect(page.statuses()).toEqual([])
    await page.check()
  }
})

test('asks the wallet for no transfer of SOL that a new account could not keep', async () => {
  const asked: string[] = []
  const page = await visit(createBrowser(), (transaction) => {
    asked.push(transaction)
    return mute()
  })
  await page.connect()
  const receiver = somebody()
  await page.ask('0.0005', receiver)
  await page.becomes(() => expect(page.slice().refusal).toBe('failed'))
  expect([asked, page.statuses()]).toEqual([[], []])
  // The account of the visitor is there already.
  await page.ask('0.0005', ADDRESS)
  await page.becomes(() => expect(asked).toHaveLength(1))
  await page.check()
})

test('believes no node of another cluster', async () => {
  const page = await visit(createBrowser(), mute, { network: SOLANA_CHAINS[1] })
  await page.connect()
  await page.draft('2.5', somebody(), DOLLARS)
  await page.becomes(() => expect(page.slice()).toMatchObject({ fee: null, isFeeUnknown: true }))
})

test.each<[string, string, (page: Visit) => unknown]>([
  ['the wallet was disconnected', 'moved', ({ actions }) => actions.connection.disconnect()],
  ['the wallet changed its account', 'moved', ({ wallet, world }) => wallet.emit(world, [ELSE])],
  [
    'the network was switched',
    'moved',
    ({ actions }) => actions.connection.switchNetwork({ caipNetworkId: SOLANA_CHAINS[1] }),
  ],
  [
    'the host has asked for a signature',
    'busy',
    ({ actions }) =>
      void actions.solana
        .request({ method: 'solana_signTransaction', params: { transaction: 'AA==' } })
        .catch(() => {}),
  ],
])('R4: asks the wallet for nothing if %s while the transfer is composed', async (_, refusal, change) => {
  let release = () => {}
  let isHeld = false
  const asked: string[] = []
  const page = await visit(
    createBrowser(),
    (transaction) => {
      asked.push(transaction)
      return mute()
    },
    {
      hold: () =>
        new Promise<void>((resolve) => {
          isHeld = true
          release = resolve
        }),
    },
  )
  await page.connect()
  await page.ask('0.25', somebody())
  await page.becomes(() => expect(isHeld).toBe(true))
  await change(page)
  await page.world.advance(0)
  release()
  await page.becomes(() => expect(page.statuses()).toEqual([]))
  expect(asked).toEqual(refusal === 'busy' ? ['AA=='] : [])
  if (refusal === 'busy') expect(page.slice().refusal).toBe('busy')
  await page.check()
})
