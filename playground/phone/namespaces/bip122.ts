import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import * as questions from '../../wallet/words.ts'
import type { Chain, PhoneNamespace, PhoneRequest } from './phone-namespace.ts'

/** An account of the test mnemonic of BIP-84 and BIP-86, for payments and ordinals. The page's wallets have others. */
const KEYS = [
  {
    address: 'bcrt1qgl5vlg0zdl7yvprgxj9fevsc6q6x5dmcvenxlt',
    key: '2048fa6e298fcac0e786e4bacc01b27579aed37b0b9e0dcb31e114d6f91d6392',
    isTaproot: false,
  },
  {
    address: 'bcrt1py0vryk8aqusz65yzuudypggvswzkcpwtau8q0sjm0stctwup0xlqv86kkk',
    key: '192d67ef9e4fb0bae5977fbaf7c22b472937554f703709959de22504d325f5df',
    isTaproot: true,
  },
]

const message = z.object({
  message: z.string(),
  account: z.optional(z.string()),
  address: z.optional(z.string()),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})
const psbt = z.object({
  psbt: z.string(),
  signInputs: z.array(z.object({ address: z.string(), index: z.number() })),
})

/** Bitcoin accounts that sign in this page. @see WalletConnect, Bitcoin JSON-RPC methods */
export function bip122(chains: readonly Chain[]): PhoneNamespace {
  async function getKey(address: string) {
    const known = KEYS.find((one) => one.address === address)
    if (!known) throw new Error(`The phone has no account ${address}.`)
    const keys = await import('../../wallet/bitcoin/keys.ts')
    return { ...keys, key: keys.toKey(known.key, known.isTaproot) }
  }

  const getMessage = ({ params }: PhoneRequest) => {
    const { message: text, account = KEYS[0]?.address ?? '', address = account, protocol } = message.parse(params)
    return { text, address, protocol }
  }

  const methods = {
    signMessage: {
      async answer(request: PhoneRequest) {
        const { text, address, protocol } = getMessage(request)
        const { key, signEcdsa, signMessage } = await getKey(address)
        const bytes = new TextEncoder().encode(text)
        const signature = protocol === 'ecdsa' ? signEcdsa(key, bytes) : signMessage(key, bytes)
        return { address, signature: hex.encode(signature) }
      },
      question(request: PhoneRequest) {
        const { text, address } = getMessage(request)
        return questions.signMessage(text, address)
      },
    },
    signPsbt: {
      async answer({ params }: PhoneRequest) {
        const { psbt: text, signInputs: request } = psbt.parse(params)
        const inputs = await Promise.all(
          request.map(async ({ address, index }) => ({ index, key: (await getKey(address)).key })),
        )
        const { signInputs } = await import('../../wallet/bitcoin/keys.ts')
        return { psbt: signInputs(base64.decode(text), inputs).toBase64() }
      },
      question: ({ params }: PhoneRequest) => questions.signPsbt(psbt.parse(params).signInputs[0]?.address ?? '', []),
    },
  }

  const of = ({ method }: PhoneRequest) => {
    const one = methods[method as keyof typeof methods]
    if (!one) throw new Error(`The phone does not know ${method}.`)
    return one
  }

  return {
    id: 'bip122',
    chains,
    accounts: KEYS.map(({ address }) => address),
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    question: (request) => of(request).question(request),
    answer: (request) => of(request).answer(request),
    chainChanged: ({ id }) => ({ name: 'chainChanged', data: id }),
  }
}
