// Wallets that answer with the signature alone, as the reference of WalletConnect says.
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { signTransaction } from '../../../adapters/solana-wallet-adapter/requests.ts'

const keys = Keypair.fromSeed(new Uint8Array(32).fill(7))
const other = Keypair.fromSeed(new Uint8Array(32).fill(8))
const recentBlockhash = '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'
const instructions = [
  SystemProgram.transfer({ fromPubkey: keys.publicKey, toPubkey: other.publicKey, lamports: 1 }),
  SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: keys.publicKey, lamports: 2 }),
]

/** A kernel with a connected wallet, which answers each request so. */
const kernelOf = (answer: (transaction: string) => unknown) =>
  ({
    state: () => ({
      connections: [{ namespace: 'solana', accountState: { address: keys.publicKey.toBase58() } }],
    }),
    actions: {
      solana: {
        request: async ({ params }: { params: { transaction: string } }) => ({ result: answer(params.transaction) }),
      },
    },
  }) as unknown as Parameters<typeof signTransaction>[0]

const signs = kernelOf((transaction) => {
  const { message } = VersionedTransaction.deserialize(base64.decode(transaction))
  return { signature: base58.encode(ed25519.sign(message.serialize(), keys.secretKey.slice(0, 32))) }
})

test('puts a signature without a transaction into the transaction, beside those that it has', async () => {
  const legacy = new Transaction({ feePayer: other.publicKey, recentBlockhash }).add(...instructions)
  legacy.partialSign(other)
  expect((await signTransaction(signs, legacy)).verifySignatures()).toBe(true)

  const compiled = new TransactionMessage({ payerKey: keys.publicKey, recentBlockhash, instructions })
  const versioned = new VersionedTransaction(compiled.compileToV0Message())
  versioned.sign([other])
  const signed = await signTransaction(signs, versioned)
  for (const [at, { publicKey }] of [keys, other].entries())
    expect(ed25519.verify(signed.signatures[at] as Uint8Array, signed.message.serialize(), publicKey.toBytes())).toBe(
      true,
    )
})

test.each([{}, { signature: 'short' }, { signature: 7 }])(
  'returns no transaction for the answer %j',
  async (answer) => {
    const legacy = new Transaction({ feePayer: keys.publicKey, recentBlockhash }).add(...instructions)
    await expect(
      signTransaction(
        kernelOf(() => answer),
        legacy,
      ),
    ).rejects.toMatchObject({
      name: 'WalletSignTransactionError',
    })
  },
)
