// How a transaction is checked before it is sent.
import { base58 } from '@scure/base'
import { type Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { sendTransaction } from '../../../adapters/solana-wallet-adapter/requests.ts'

const { publicKey } = Keypair.fromSeed(new Uint8Array(32).fill(7))
const signature = base58.encode(new Uint8Array(64).fill(1))

/** Sends with a connected wallet. @returns the options that the wallet gets */
async function send(commitment: string | undefined, options?: object) {
  const got: unknown[] = []
  const kernel = {
    state: () => ({
      connections: [
        {
          namespace: 'solana',
          accountState: { address: publicKey.toBase58() },
          networkState: { activeNetwork: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
        },
      ],
    }),
    actions: {
      solana: {
        async request({ params }: { params: { sendOptions: unknown } }) {
          got.push(params.sendOptions)
          return { result: { signature } }
        },
      },
    },
  } as unknown as Parameters<typeof sendTransaction>[0]
  const connection = {
    rpcEndpoint: 'https://api.devnet.solana.com',
    commitment,
    getLatestBlockhash: async () => ({ blockhash: publicKey.toBase58(), lastValidBlockHeight: 9 }),
  } as unknown as Connection
  const move = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 })
  expect(await sendTransaction(kernel, publicKey, new Transaction().add(move), connection, options)).toBe(signature)
  return got[0]
}

test.each([
  ['the connection’s commitment', 'confirmed', undefined, { preflightCommitment: 'confirmed' }],
  ['the host’s own one', 'confirmed', { preflightCommitment: 'processed' }, { preflightCommitment: 'processed' }],
  ['today’s name of an old one', 'recent', { maxRetries: 2 }, { preflightCommitment: 'processed', maxRetries: 2 }],
  ['the wallet’s own choice without any', undefined, { skipPreflight: true }, { skipPreflight: true }],
])('the wallet simulates a transaction at %s', async (_, commitment, options, passed) => {
  expect(await send(commitment, options)).toEqual(passed)
})
