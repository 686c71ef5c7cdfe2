import { base58, base64 } from '@scure/base'

/** Ed25519 seeds by account: public test keys, which hold no money. @see RFC 8032, 7.1 */
const SEEDS: Readonly<Record<string, string>> = {
  FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5': '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
}

/** The bytes before a 32-byte seed. @see RFC 8410 */
const PKCS8_HEADER = '302e020100300506032b657004220420'

type Asked = Readonly<Record<string, unknown>>

const createFault = (code: number, message: string) => Object.assign(new Error(message), { code })
const getBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** What a site asks of who signs in, as a text; a scripted world has no page that says its domain. @see Sign In With Solana */
function formatSignIn(address: string, input: Asked): string {
  const fields: readonly (readonly [string, unknown])[] = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  if (Array.isArray(input.resources)) lines.push('Resources:', ...input.resources.map((one) => `- ${one}`))
  const head = `${input.domain ?? 'localhost'} wants you to sign in with your Solana account:\n${address}`
  return [head, input.statement, lines.join('\n')].filter(Boolean).join('\n\n')
}

/**
 * Creates a signer that signs like a wallet, with Ed25519 keys. Nothing is sent. @param seeds - In addition to the two
 * public ones.
 */
export function createSolanaSigner(seeds: Readonly<Record<string, string>> = {}) {
  async function signBytes(address: string, message: Uint8Array): Promise<Uint8Array> {
    const seed = seeds[address] ?? SEEDS[address]
    if (!seed) throw createFault(4200, `The script has no key of ${address}: name it in "seeds".`)
    const key = await crypto.subtle.importKey('pkcs8', getBytes(PKCS8_HEADER + seed), 'Ed25519', false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, message.slice()))
  }

  /** Inserts the account's signature into a transaction. @see Solana, wire format of transactions */
  async function signTransaction(address: string, encoded: unknown): Promise<Uint8Array> {
    const transaction = base64.decode(String(encoded))
    const signatures = transaction[0] ?? 0
    const message = transaction.slice(1 + 64 * signatures)
    const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
    const keysAt = isVersioned ? 5 : 4
    const accounts = Array.from({ length: signatures }, (_, i) => message.slice(keysAt + 32 * i, keysAt + 32 * (i + 1)))
    const position = accounts.findIndex((account) => base58.encode(account) === address)
    if (position < 0) throw createFault(4100, 'The transaction needs no signature of this account.')
    transaction.set(await signBytes(address, message), 1 + 64 * position)
    return transaction
  }

  const firstSignature = (transaction: Uint8Array) => base58.encode(transaction.slice(1, 65))

  /** By method of the plugin `solana`, which encodes bytes as text. */
  const methods: Readonly<Record<string, (address: string, request: Asked) => Promise<unknown>>> = {
    async solana_signMessage(address, { message }) {
      return { signature: base58.encode(await signBytes(address, base58.decode(String(message)))) }
    },
    async solana_signTransaction(address, { transaction }) {
      const signed = await signTransaction(address, transaction)
      return { transaction: base64.encode(signed), signature: firstSignature(signed) }
    },
    async solana_signAllTransactions(address, { transactions }) {
      const signed = await Promise.all([transactions].flat().map((one) => signTransaction(address, one)))
      return { transactions: signed.map((one) => base64.encode(one)) }
    },
    async solana_signAndSendTransaction(address, { transaction }) {
      return { signature: firstSignature(await signTransaction(address, transaction)) }
    },
    async solana_signIn(address, request) {
      const signedMessage = new TextEncoder().encode(formatSignIn(address, request))
      const signature = base58.encode(await signBytes(address, signedMessage))
      return { address, signedMessage: base64.encode(signedMessage), signature }
    },
  }

  /** @returns `undefined` if the method does not sign */
  return (method: string, params: unknown): Promise<unknown> | undefined => {
    const { address, params: own } = Object(params) as { address?: unknown; params?: unknown }
    return methods[method]?.(String(address), Object(Array.isArray(own) ? own[0] : own) as Asked)
  }
}
