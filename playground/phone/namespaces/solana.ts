import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { askNode } from '../../wallet/node.ts'
import { sign } from '../../wallet/solana/keys.ts'
import * as questions from '../../wallet/words.ts'
import type { Chain, PhoneNamespace, PhoneRequest } from './phone-namespace.ts'

/** The last two test keys of RFC 8032. The page's wallets have the first ones. */
const KEYS = [
  {
    address: '3fD58whN2KJaN9T4r5uE3ELFmzRW1dQNuszrmC6gnhx1',
    seed: 'f5e5767cf153319517630f226876b86c8160cc583bc013744c6bf255f5cc0ee5',
  },
  {
    address: 'Gtbi6WQDB6xpNedUxBLsqxQrpD5hEbhu52G9xwGmVrGh',
    seed: '833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42',
  },
]

const message = z.object({ message: z.string(), pubkey: z.string() })
const transaction = z.object({ transaction: z.string(), pubkey: z.optional(z.string()) })

/** Solana accounts that sign in this page, and send through the cluster's node. */
export function solana(chains: readonly Chain[]): PhoneNamespace {
  function getSeed(address: string) {
    const key = KEYS.find((one) => one.address === address)
    if (!key) throw new Error(`The phone has no account ${address}.`)
    return key.seed
  }

  async function signTransaction({ params }: PhoneRequest) {
    const { PublicKey, VersionedTransaction } = await import('@solana/web3.js')
    const parsed = VersionedTransaction.deserialize(base64.decode(transaction.parse(params).transaction))
    const { numRequiredSignatures } = parsed.message.header
    const signers = parsed.message.staticAccountKeys.slice(0, numRequiredSignatures).map((key) => key.toBase58())
    const address = signers.find((one) => KEYS.some((key) => key.address === one)) ?? ''
    const signature = await sign(getSeed(address), parsed.message.serialize())
    parsed.addSignature(new PublicKey(address), signature)
    return { signature: base58.encode(signature), transaction: base64.encode(parsed.serialize()) }
  }

  const transactionQuestion = ({ params, chain, method }: PhoneRequest) =>
    questions.signTransaction(
      { version: '', instructions: 0, chain: chain.name },
      transaction.parse(params).pubkey ?? '',
      method === 'solana_signAndSendTransaction',
    )

  const methods = {
    solana_signMessage: {
      async answer({ params }: PhoneRequest) {
        const { message: text, pubkey } = message.parse(params)
        return { signature: base58.encode(await sign(getSeed(pubkey), base58.decode(text))) }
      },
      question({ params }: PhoneRequest) {
        const { message: text, pubkey } = message.parse(params)
        return questions.signMessage(new TextDecoder().decode(base58.decode(text)), pubkey)
      },
    },
    solana_signTransaction: { answer: signTransaction, question: transactionQuestion },
    solana_signAndSendTransaction: {
      async answer(request: PhoneRequest) {
        const { transaction: signed } = await signTransaction(request)
        const { id, url } = request.chain
        return { signature: await askNode({ chainId: id, url }, 'sendTransaction', [signed, { encoding: 'base64' }]) }
      },
      question: transactionQuestion,
    },
  }

  const of = ({ method }: PhoneRequest) => {
    const one = methods[method as keyof typeof methods]
    if (!one) throw new Error(`The phone does not know ${method}.`)
    return one
  }

  return {
    id: 'solana',
    chains,
    accounts: KEYS.map(({ address }) => address),
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    question: (request) => of(request).question(request),
    answer: (request) => of(request).answer(request),
    chainChanged: ({ id }) => ({ name: 'chainChanged', data: id }),
  }
}
