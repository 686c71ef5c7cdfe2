// Token accounts of the receiver that are not what their address promises, on a local cluster.
import { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createTokenAccount } from '../../../plugins/solana/create-transaction.ts'
import { deriveTokenAccount } from '../../../plugins/solana/derive-token-account.ts'
import { TOKEN_PROGRAMS } from '../../../plugins/solana/programs.ts'
import { createBrowser } from '../../kit/index.ts'
import { ADDRESS, askCluster, DOLLARS, mute, pay, sends, startCluster, submit, transact, visit } from './solana-page.ts'

startCluster()

const [PROGRAM] = TOKEN_PROGRAMS
const MINT = DOLLARS.address?.split(':').at(-1) as string
const RENT = 2_039_280
const accountOf = (owner: Keypair) => deriveTokenAccount(owner.publicKey.toBase58(), MINT, PROGRAM)

/** Opens the token account of an owner. */
function open(owner: Keypair) {
  const what = { payer: ADDRESS, account: accountOf(owner), owner: owner.publicKey.toBase58(), mint: MINT }
  return transact([createTokenAccount(PROGRAM, what)])
}

/** Gives the token account of an owner to another one, under the same address. @see Token Program, `SetAuthority` */
function giveAway(owner: Keypair, other: PublicKey) {
  const keys = [
    { pubkey: new PublicKey(accountOf(owner)), isSigner: false, isWritable: true },
    { pubkey: owner.publicKey, isSigner: true, isWritable: false },
  ]
  const data = Buffer.from([6, 2, 1, ...other.toBytes()])
  return transact([new TransactionInstruction({ programId: new PublicKey(PROGRAM), keys, data })], [owner])
}

async function readAmount(account: string) {
  const { value } = await askCluster<{ value: { amount: string } }>('getTokenAccountBalance', [account])
  return value.amount
}

test('asks the wallet for nothing if the receiver’s token account belongs to somebody else', async () => {
  const [receiver, other] = [Keypair.generate(), Keypair.generate().publicKey]
  await open(receiver)
  await giveAway(receiver, other)
  const asked: string[] = []
  const page = await visit(createBrowser(), (transaction) => {
    asked.push(transaction)
    return mute()
  })
  await page.connect()
  await page.ask('2.5', receiver.publicKey.toBase58(), DOLLARS)
  await page.becomes(() => expect(page.slice().refusal).toBe('failed'))
  expect([asked, page.statuses()]).toEqual([[], []])
  // No fee pays for what can’t be sent.
  expect(page.slice()).toMatchObject({ fee: null, isFeeUnknown: true })
  await page.check()
})

test('the cluster refuses a transfer whose token account is given away while the wallet is open', async () => {
  const [receiver, other] = [Keypair.generate(), Keypair.generate().publicKey]
  await open(receiver)
  let answer: Promise<string> | undefined
  const page = await visit(createBrowser(), async (transaction) => {
    await giveAway(receiver, other)
    answer = submit(transaction)
    return { signature: await answer }
  })
  await page.connect()
  await page.ask('2.5', receiver.publicKey.toBase58(), DOLLARS)
  await page.becomes(() => expect(page.statuses()).toEqual(['unknown']))
  await expect(answer).rejects.toThrow()
  expect(await readAmount(accountOf(receiver))).toBe('0')
  await page.check()
})

for (const [what, lamports, fee] of [
  ['some', 1_000_000, { rent: `${RENT - 1_000_000}`, fee: `${RENT - 1_000_000 + 5_000}` }],
  ['all', RENT + 1, { fee: '5000' }],
] as const)
  test(`sends to a token account that does not exist yet, for which somebody has paid ${what} of the rent`, async () => {
    const receiver = Keypair.generate()
    await pay(lamports, accountOf(receiver))
    const page = await visit(createBrowser(), sends)
    await page.connect()
    await page.draft('2.5', receiver.publicKey.toBase58(), DOLLARS)
    await page.becomes(() => expect(page.slice()).toMatchObject(fee))
    expect('rent' in page.slice()).toBe('rent' in fee)
    await page.actions.send.review()
    void page.actions.send.confirm()
    await page.becomes(() => expect(page.statuses()).toEqual(['done']))
    expect(await readAmount(accountOf(receiver))).toBe('2500000')
    await page.check()
  })

test('warns of an address without an account for which nobody can have a key, and of no other', async () => {
  const page = await visit(createBrowser(), mute)
  await page.connect()
  for (const [to, warning] of [
    [accountOf(Keypair.generate()), { kind: 'contract' }],
    [Keypair.generate().publicKey.toBase58(), null],
  ] as const) {
    await page.draft('0.1', to)
    await page.actions.send.review()
    expect(page.slice().review).toMatchObject({ to, warning })
  }
  await page.check()
})
