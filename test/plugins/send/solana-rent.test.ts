// What it costs to open the receiver's account of a token with extensions, as the real program creates it.
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { Token } from '../../../plugins/capabilities.ts'
import { createTokenAccount } from '../../../plugins/solana/create-transaction.ts'
import { deriveTokenAccount } from '../../../plugins/solana/derive-token-account.ts'
import { TOKEN_PROGRAMS } from '../../../plugins/solana/programs.ts'
import { createBrowser } from '../../kit/index.ts'
import { SOLANA_CHAINS } from '../../world/solana.ts'
import { ADDRESS, askCluster, DOLLARS, keys, mute, somebody, startCluster, transact, visit } from './solana-page.ts'

startCluster()

const [NETWORK] = SOLANA_CHAINS
const [, PROGRAM] = TOKEN_PROGRAMS
const DECIMALS = 6
const OWN = [...keys.publicKey.toBytes()]
const NOBODY = Array<number>(32).fill(0)

/** Extensions of a mint: the bytes of each, and the instruction that adds it. @see Token-2022 Program */
const EXTENSIONS = {
  transferFee: { size: 108, data: [26, 0, 0, 0, 50, 0, ...Array<number>(8).fill(255)] },
  nonTransferable: { size: 0, data: [32] },
  interestBearing: { size: 52, data: [33, 0, ...OWN, 100, 0] },
  permanentDelegate: { size: 32, data: [35, ...OWN] },
  transferHook: { size: 64, data: [36, 0, ...OWN, ...NOBODY] },
  pausable: { size: 33, data: [44, 0, ...OWN] },
}

/** Creates a mint of Token-2022. @returns Its address */
async function createMint(names: readonly (keyof typeof EXTENSIONS)[]): Promise<string> {
  const mint = Keypair.generate()
  const run = (data: readonly number[]) =>
    new TransactionInstruction({
      programId: new PublicKey(PROGRAM),
      keys: [{ pubkey: mint.publicKey, isSigner: false, isWritable: true }],
      data: Buffer.from(data),
    })
  const space = names.length === 0 ? 82 : names.reduce((sum, name) => sum + 4 + EXTENSIONS[name].size, 166)
  const lamports = await askCluster<number>('getMinimumBalanceForRentExemption', [space])
  const [fromPubkey, newAccountPubkey, programId] = [keys.publicKey, mint.publicKey, new PublicKey(PROGRAM)]
  const extended = names.map((name) => run(EXTENSIONS[name].data))
  const initialized = run([20, DECIMALS, ...OWN, 0])
  const created = SystemProgram.createAccount({ fromPubkey, newAccountPubkey, programId, space, lamports })
  await transact([created, ...extended, initialized], [mint])
  return mint.publicKey.toBase58()
}

/** Opens the account of somebody. @returns What it holds */
async function openAccount(mint: string): Promise<number> {
  const owner = somebody()
  const account = deriveTokenAccount(owner, mint, PROGRAM)
  await transact([createTokenAccount(PROGRAM, { payer: ADDRESS, account, owner, mint })])
  const { value } = await askCluster<{ value: { lamports: number } }>('getAccountInfo', [account])
  return value.lamports
}

test.each<[names: readonly (keyof typeof EXTENSIONS)[]]>([
  [[]],
  [['transferFee']],
  [['nonTransferable']],
  [['transferHook']],
  [['pausable']],
  [['interestBearing', 'permanentDelegate']],
  [['permanentDelegate', 'transferFee', 'transferHook', 'interestBearing', 'pausable']],
])('the fee has the rent of the account that the program creates, of a mint with %j', async (names) => {
  const mint = await createMint(names)
  const token: Token = { ...DOLLARS, address: `${NETWORK}:${mint}` }
  const page = await visit(createBrowser(), mute)
  await page.connect()
  await page.actions.holdings.receive({ account: `${NETWORK}:${ADDRESS}`, tokens: [token] })
  await page.draft('2.5', somebody(), token)
  await page.becomes(() => expect(page.slice().fee).not.toBeNull())
  const rent = await openAccount(mint)
  expect(page.slice()).toMatchObject({ rent: `${rent}`, fee: `${rent + 5_000}` })
  await page.check()
})
