import * as z from 'zod/mini'
import * as questions from '../../wallet/words.ts'
import type { Chain, PhoneNamespace, PhoneRequest } from './phone-namespace.ts'

/** Substrate's development accounts //Dave and //Eve. The page's wallets have others. */
const ACCOUNTS = [
  { path: '//Dave', address: '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy' },
  { path: '//Eve', address: '5HGjWAeFDfFCWPsjFQdVV2Msvz2XtMktvgocEZcCj68kUMaw' },
]

const message = z.object({ address: z.string(), message: z.string() })
const transaction = z.object({
  address: z.string(),
  transactionPayload: z.looseObject({
    address: z.string(),
    genesisHash: z.string(),
    method: z.string(),
    nonce: z.string(),
  }),
})

/** Polkadot accounts that sign in this page. @see WalletConnect, Polkadot JSON-RPC methods */
export function polkadot(chains: readonly Chain[]): PhoneNamespace {
  async function getKey(address: string) {
    const known = ACCOUNTS.find((one) => one.address === address)
    if (!known) throw new Error(`The phone has no account ${address}.`)
    const keys = await import('../../wallet/polkadot/keys.ts')
    return { ...keys, pair: await keys.createPair(known.path) }
  }

  const methods = {
    polkadot_signMessage: {
      async answer({ params }: PhoneRequest) {
        const { address, message: text } = message.parse(params)
        const { pair, signBytes } = await getKey(address)
        return { signature: signBytes(pair, text) }
      },
      question({ params }: PhoneRequest) {
        const { address, message: text } = message.parse(params)
        return questions.signMessage(text, address)
      },
    },
    polkadot_signTransaction: {
      async answer({ params }: PhoneRequest) {
        const { address, transactionPayload } = transaction.parse(params)
        const { pair, signExtrinsic } = await getKey(address)
        return { signature: signExtrinsic(pair, transactionPayload as never) }
      },
      question: ({ params }: PhoneRequest) => questions.signExtrinsic(transaction.parse(params).transactionPayload),
    },
  }

  const of = ({ method }: PhoneRequest) => {
    const one = methods[method as keyof typeof methods]
    if (!one) throw new Error(`The phone does not know ${method}.`)
    return one
  }

  return {
    id: 'polkadot',
    chains,
    accounts: ACCOUNTS.map(({ address }) => address),
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    question: (request) => of(request).question(request),
    answer: (request) => of(request).answer(request),
    chainChanged: ({ id }) => ({ name: 'chainChanged', data: id }),
  }
}
