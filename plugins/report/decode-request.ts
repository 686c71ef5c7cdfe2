// Decodes requests into readable parts. What can't be decoded is described by its size.
import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import type { Detail, Request } from './classify-request.ts'
import { decodeCall } from './decode-call.ts'
import { decodePermits } from './decode-permits.ts'

export interface Decoded {
  readonly network: string | null
  readonly details: readonly Detail[]
}

/** The most characters of a text, and the most parts of a request. */
const TEXT_LIMIT = 1_000
const DETAILS_LIMIT = 12

export function decodeRequest({ what, method, params, network }: Request): Decoded {
  const list = Array.isArray(params) ? params : [params]
  // Requests to a wallet in the page contain the account too.
  const request = toFields(list[0]).params ?? params
  const [first] = Array.isArray(request) ? request : [request]
  const fields = toFields(first)
  const isEthereum = /^(?:eth|wallet)_/.test(method)
  const ethereum = isEthereum ? getEthereumChain(fields) : null
  const details = {
    connect: () => [],
    permission: () => [],
    message: () => findMessage(method, list, fields),
    data: () => findTyped(list),
    network: () => getTexts(ethereum ?? toFields(params).chain),
    addNetwork: () => getTexts(fields.chainName, getList(fields.rpcUrls)[0]),
    transaction: () => (isEthereum ? findCalls(fields) : findSent(fields)),
  }[what]()
  const own = what === 'data' ? chainOfDomain(list) : what === 'transaction' ? ethereum : null
  return { network: network ?? own, details: details.slice(0, DETAILS_LIMIT) }
}

const getList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const getTexts = (...texts: readonly (Json | undefined)[]): readonly Detail[] =>
  texts.flatMap((text) =>
    typeof text === 'string' && text !== '' ? [{ is: 'text', text: text.slice(0, TEXT_LIMIT) }] : [],
  )

function findMessage(method: string, list: readonly (Json | undefined)[], fields: ReturnType<typeof toFields>) {
  if (method === 'personal_sign' || method === 'eth_sign') {
    // Some dapps swap the two parameters.
    const text = list.find((one) => typeof one === 'string' && !isAddress(one)) ?? list[0]
    return typeof text === 'string' ? getReadableTexts(parseHexBytes(text), text) : []
  }
  const { message, statement, domain, data } = fields
  if (typeof message !== 'string') return getTexts(domain, statement, data)
  return method.startsWith('solana') ? getReadableTexts(parseBase58Bytes(message), message) : getTexts(message)
}

/** Decodes bytes as UTF-8, or returns their number if they are no text. */
function getReadableTexts(bytes: Uint8Array<ArrayBuffer> | null, otherwise: string): readonly Detail[] {
  if (!bytes) return getTexts(otherwise)
  try {
    return getTexts(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return [{ is: 'bytes', bytes: bytes.length }]
  }
}

function findTyped(list: readonly (Json | undefined)[]): readonly Detail[] {
  const { primaryType, domain, message } = findTypedData(list)
  const { name, verifyingContract } = toFields(domain)
  const text = (value: Json | undefined) => (typeof value === 'string' ? value.slice(0, TEXT_LIMIT) : '')
  const contract = text(verifyingContract)
  const permits = decodePermits(text(primaryType), contract, toFields(message))
  if (permits.length > 0) return permits
  const said = message === undefined ? [] : getTexts(JSON.stringify(message, null, 1))
  return [{ is: 'typed', type: text(primaryType), domain: text(name), contract }, ...said]
}

/** Finds the typed data among the parameters, as an object or as JSON. @see EIP-712 */
function findTypedData(list: readonly (Json | undefined)[]): ReturnType<typeof toFields> {
  for (const one of list) {
    const data = toFields(typeof one === 'string' ? parseJson(one) : one)
    if (data.primaryType !== undefined) return data
  }
  return {}
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const chainOfDomain = (list: readonly (Json | undefined)[]) => getEthereumChain(toFields(findTypedData(list).domain))

/** @see EIP-1193, EIP-5792 */
function findCalls(fields: ReturnType<typeof toFields>): readonly Detail[] {
  const calls = Array.isArray(fields.calls) ? fields.calls : [fields]
  return calls.flatMap((call) => decodeCall(toFields(call)))
}

function findSent({
  recipientAddress,
  amount,
  transaction,
  transactions,
  psbt,
  transactionPayload,
}: ReturnType<typeof toFields>) {
  if (typeof recipientAddress === 'string' && /^\d{1,32}$/.test(`${amount}`))
    return [{ is: 'transfer', amount: `${amount}`, token: null, to: recipientAddress } as const]
  const coded = [transaction, psbt, ...getList(transactions)].filter((one) => typeof one === 'string')
  const { method } = toFields(transactionPayload)
  const sizes = [
    ...coded.map(getBase64Size),
    ...(typeof method === 'string' ? [Math.floor((method.length - 2) / 2)] : []),
  ]
  return sizes.map((bytes) => ({ is: 'bytes', bytes }) as const)
}

const getBase64Size = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4)

/** Converts `chainId`, a hexadecimal text or a number, to CAIP-2. */
function getEthereumChain({ chainId }: ReturnType<typeof toFields>): string | null {
  if (
    typeof chainId === 'number'
      ? !Number.isSafeInteger(chainId) || chainId < 0
      : !/^(?:0x[0-9a-f]{1,16}|\d{1,20})$/i.test(`${chainId}`)
  )
    return null
  return `eip155:${BigInt(chainId as string | number)}`
}

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

const parseHexBytes = (text: string) =>
  /^0x(?:[0-9a-f]{2})*$/i.test(text) ? Uint8Array.from(hexToBytes(text.slice(2))) : null

function parseBase58Bytes(text: string) {
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    return null
  }
}
