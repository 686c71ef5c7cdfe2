import { createWalletClient, type Hex, http, isHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import * as questions from '../../wallet/words.ts'
import type { Chain, PhoneNamespace, PhoneRequest } from './phone-namespace.ts'

/** Anvil's well-known mnemonic. The page's wallets have its first accounts. */
const MNEMONIC = 'test test test test test test test test test test test junk'
const INDEXES = [3, 4]

const hex = z.custom<Hex>((value) => isHex(value))
const message = z.tuple([z.string(), z.string()])
const typedData = z.tuple([z.string(), z.string()])
const transactions = z.tuple([
  z.object({
    from: hex,
    to: z.optional(hex),
    value: z.optional(hex),
    data: z.optional(hex),
    gas: z.optional(hex),
  }),
])

/** EVM accounts that sign in this page, and send through the chain's node. */
export function eip155(chains: readonly Chain[]): PhoneNamespace {
  const accounts = INDEXES.map((addressIndex) => mnemonicToAccount(MNEMONIC, { addressIndex }))

  function signer(address: string) {
    const account = accounts.find((one) => one.address.toLowerCase() === address.toLowerCase())
    if (!account) throw new Error(`The phone has no account ${address}.`)
    return account
  }

  function signMessage({ params }: PhoneRequest) {
    const [text, address] = message.parse(params)
    return signer(address).signMessage({ message: isHex(text) ? { raw: text } : text })
  }

  function signTypedData({ params }: PhoneRequest) {
    const [address, data] = typedData.parse(params)
    return signer(address).signTypedData(JSON.parse(data))
  }

  function send({ params, chain }: PhoneRequest) {
    const [{ from, to, value, data, gas }] = transactions.parse(params)
    const client = createWalletClient({ account: signer(from), transport: http(chain.url) })
    return client.sendTransaction({
      chain: null,
      ...(to && { to }),
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(gas && { gas: BigInt(gas) }),
    })
  }

  const methods = {
    personal_sign: {
      answer: signMessage,
      question: ({ params }: PhoneRequest) => questions.signMessage(...message.parse(params)),
    },
    eth_signTypedData: { answer: signTypedData, question: typedDataQuestion },
    eth_signTypedData_v4: { answer: signTypedData, question: typedDataQuestion },
    eth_sendTransaction: {
      answer: send,
      question: ({ params, chain }: PhoneRequest) =>
        questions.send(transactions.parse(params)[0] as questions.Transaction, reference(chain)),
    },
  }

  const of = ({ method }: PhoneRequest) => {
    const one = methods[method as keyof typeof methods]
    if (!one) throw new Error(`The phone does not know ${method}.`)
    return one
  }

  return {
    id: 'eip155',
    chains,
    accounts: accounts.map(({ address }) => address),
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    question: (request) => of(request).question(request),
    answer: (request) => of(request).answer(request),
    chainChanged: (chain) => ({ name: 'chainChanged', data: Number(reference(chain)) }),
  }
}

function typedDataQuestion({ params }: PhoneRequest) {
  const [address, data] = typedData.parse(params)
  return questions.signTypedData(data, address)
}

const reference = ({ id }: Chain) => id.split(':')[1] ?? ''
