import { base58, base64 } from '@scure/base'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { firstOf } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const LOCAL = 'solana:Meridian1oca1So1anaNeverARea1Net'
const ADDRESS = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'

for (const form of firstOf(['v0', 'legacy'] as const)) {
  test(`the wallet signs and sends a transaction, ${form}, and the chain confirms it`, async ({ page, world }) => {
    const { open, at, connect, approve } = visitor(page)
    const connection = new Connection(world.rpc[LOCAL]?.url ?? '', 'confirmed')
    const receiver = Keypair.generate().publicKey
    await open()
    await connect('Lantern')

    const payerKey = new PublicKey(ADDRESS)
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: receiver, lamports: LAMPORTS_PER_SOL / 4 }),
    ]
    const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
    const compiled = form === 'v0' ? message.compileToV0Message() : message.compileToLegacyMessage()
    const transaction = base64.encode(new VersionedTransaction(compiled).serialize())

    const sent = page.evaluate(
      (transaction) =>
        window.kernel.actions.solana?.request({ method: 'solana_signAndSendTransaction', params: { transaction } }),
      transaction,
    )
    await expect(at('page-wallet-approve')).toHaveText('Send')
    await approve()
    const { result } = (await sent) as { result: { signature: string } }
    expect(base58.decode(result.signature)).toHaveLength(64)
    expect((await connection.getSignatureStatus(result.signature)).value?.err).toBeNull()
    expect(await connection.getBalance(receiver)).toBe(LAMPORTS_PER_SOL / 4)
  })
}
