// Forged signatures, and alternative encodings of valid ones.

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ed25519, RistrettoPoint } from '@noble/curves/ed25519'
import { Keyring } from '@polkadot/keyring'
import { encodeAddress } from '@polkadot/util-crypto'
import { base58 as reader } from '@scure/base'
import { getBase58Decoder } from '@solana/kit'
import { BIP322, Address as BitcoinAddress } from 'bip322-js'
import { serializeErc6492Signature } from 'viem'
import { describe, expect, test } from 'vitest'
import { isSigned as byBitcoin } from '../../../plugins/siwx/verify/bip122.ts'
import type { SiwxMessage } from '../../../plugins/siwx/verify.ts'
import { refusalOf, textFor } from './refusals.ts'
import { accounts, type SigningAccount } from './signers.ts'

const ORDER = ed25519.CURVE.n
const Point = ed25519.ExtendedPoint

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
const bytesOf = (number: bigint) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse()
const random = () => numberOf(randomBytes(32)) % ORDER

/** All points whose order divides 8, as multiples of one with order 8. */
const eighth = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')
const small = Array.from({ length: 8 }, (_, times) => (times === 0 ? Point.ZERO : eighth.multiplyUnsafe(BigInt(times))))

/** Forges a signature for a key without a secret: some s, and the point that fits if the key contributes nothing. */
function forged() {
  const s = random()
  const torsion = small[(randomBytes(1)[0] as number) & 7] ?? Point.ZERO
  const point = Point.BASE.multiply(s).add(torsion)
  return Buffer.concat([point.toRawBytes(), bytesOf(s)])
}
const ofSolana = (key: Uint8Array) => ({
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: getBase58Decoder().decode(key),
})
const ofPolkadot = (key: Uint8Array) => ({
  chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  accountAddress: encodeAddress(key, 42),
})
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

describe('S6: refuses keys of small order', () => {
  const keys = small.map((point) => point.toRawBytes())

  test.each(['solana', 'polkadot'])('%s: refuses 40 forged signatures for each of eight keys', async (family) => {
    for (const key of keys) {
      const account = family === 'solana' ? ofSolana(key) : ofPolkadot(key)
      for (let times = 0; times < 40; times++) {
        const message = textFor(account, { statement: `Try ${times}` })
        const bytes = forged()
        const forms = family === 'solana' ? [base58(bytes)] : [hex(bytes), hex(Buffer.concat([Buffer.of(0), bytes]))]
        for (const signature of forms) expect(await refusalOf({ message, signature })).toBe('signature-invalid')
      }
    }
  })

  test('refuses Sr25519 signatures of Polkadot’s zero account', async () => {
    const account = ofPolkadot(new Uint8Array(32))
    for (let times = 0; times < 40; times++) {
      // The key is the identity, so that this equation holds for every message.
      const s = random()
      const signature = Buffer.concat([RistrettoPoint.BASE.multiply(s).toRawBytes(), bytesOf(s)])
      signature[63] = (signature[63] as number) | 0x80
      const message = textFor(account, { statement: `Try ${times}` })
      expect(await refusalOf({ message, signature: hex(signature) })).toBe('signature-invalid')
    }
  })

  test('refuses keys with a component of small order, and signatures whose point has small order', async () => {
    const secret = random()
    const sign = (key: Uint8Array, point: typeof Point.ZERO, nonce: bigint, message: string) => {
      const r = point.toRawBytes()
      const k = numberOf(createHash('sha512').update(r).update(key).update(message).digest()) % ORDER
      return { k, signature: base58(Buffer.concat([r, bytesOf((nonce + k * secret) % ORDER)])) }
    }
    const honest = Point.BASE.multiply(secret)
    const mixed = honest.add(small[1] as typeof Point.ZERO).toRawBytes()
    const nonce = random()
    // One that also satisfies the cofactorless equation.
    for (let times = 0; ; times++) {
      const message = textFor(ofSolana(mixed), { statement: `Try ${times}` })
      const { k, signature } = sign(mixed, Point.BASE.multiply(nonce), nonce, message)
      if (k % 8n !== 0n) continue
      expect(await refusalOf({ message, signature })).toBe('signature-invalid')
      break
    }
    const message = textFor(ofSolana(honest.toRawBytes()))
    const { signature } = sign(honest.toRawBytes(), Point.ZERO, 0n, message)
    expect(await refusalOf({ message, signature })).toBe('signature-invalid')
    expect(
      await refusalOf({
        message,
        signature: sign(honest.toRawBytes(), Point.BASE.multiply(nonce), nonce, message).signature,
      }),
    ).toBe(null)
  })

  test('an s above the order of the curve is another encoding of the same signature', async () => {
    const account = accounts.find(({ namespace }) => namespace === 'solana') as SigningAccount
    const message = textFor(account)
    const bytes = reader.decode(await account.sign(message))
    const more = Buffer.concat([bytes.subarray(0, 32), bytesOf(numberOf(bytes.subarray(32)) + ORDER)])
    expect(await refusalOf({ message, signature: base58(bytes) })).toBe(null)
    for (const other of [
      Buffer.concat([bytes, Buffer.of(0)]),
      bytes.subarray(0, 63),
      Buffer.concat([Buffer.of(0), bytes]),
    ])
      expect(await refusalOf({ message, signature: base58(other) })).toBe('signature-invalid')
    expect(await refusalOf({ message, signature: base58(more) })).toBe('signature-invalid')
  })
})

const SECP256K1 = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** Returns the other s of the same signature. */
const highS = (digits: string) => (SECP256K1 - BigInt(`0x${digits}`)).toString(16).padStart(64, '0')

describe('S2: a signature has one encoding', () => {
  test('eip155: refuses a high s, other hexadecimal, the compact form and a wrapper, with and without a node', async () => {
    const [harbor] = accounts as [SigningAccount]
    const message = textFor(harbor)
    const signature = await harbor.sign(message)
    const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
    const flipped = v === '1b' ? '1c' : '1b'
    const compact = (BigInt(`0x${s}`) | (v === '1c' ? 1n << 255n : 0n)).toString(16).padStart(64, '0')
    const wrapped = serializeErc6492Signature({
      address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
      data: '0x00',
      signature: signature as `0x${string}`,
    })
    // A node on which every contract accepts.
    const request = async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? '0x7a69' : `0x${'0'.repeat(63)}1`
    for (const other of [`0x${r}${highS(s)}${flipped}`, `0x${r}${s.toUpperCase()}${v}`, wrapped])
      for (const asked of [undefined, request])
        expect(await refusalOf({ message, signature: other, request: asked }), other).toBe('signature-invalid')
    for (const other of ['nonsense', '0x', `0x${r}${s}${v}0`, `${r}${s}${v}`])
      expect(await refusalOf({ message, signature: other, request }), other).toBe('signature-invalid')
    // A byte that no key's signature ends with.
    expect(await refusalOf({ message, signature: `0x${r}${s}02` })).toBe('signature-invalid')
    // EIP-2098, which a node would not accept either.
    expect(await refusalOf({ message, signature: `0x${r}${compact}` })).toBe('signature-invalid')
    expect(await refusalOf({ message, signature })).toBe(null)
  })

  test('polkadot: refuses a high s, other hexadecimal and another first byte', async () => {
    const ecdsa = accounts.find(
      ({ accountAddress }) => accountAddress === accounts[6]?.accountAddress,
    ) as SigningAccount
    const message = textFor(ecdsa)
    const signature = await ecdsa.sign(message)
    const digits = signature.slice(2)
    const [prefix, body] = digits.length === 132 ? [digits.slice(0, 2), digits.slice(2)] : ['', digits]
    const high = `0x${prefix}${body.slice(0, 64)}${highS(body.slice(64, 128))}${body.endsWith('00') ? '01' : '00'}`
    const old = `0x${prefix}${body.slice(0, 128)}${body.endsWith('00') ? '1b' : '1c'}`
    for (const other of [high, signature.toUpperCase().replace('X', 'x'), `0x03${body}`, old])
      expect(await refusalOf({ message, signature: other }), other).toBe('signature-invalid')
    expect(await refusalOf({ message, signature })).toBe(null)
  })

  test('polkadot: refuses other hexadecimal of each type of signature, and none', async () => {
    for (const account of accounts.filter(({ namespace }) => namespace === 'polkadot')) {
      const message = textFor(account)
      const signature = await account.sign(message)
      expect(await refusalOf({ message, signature })).toBe(null)
      const digits = signature.slice(2)
      for (const other of [`0x${digits.toUpperCase()}`, `0X${digits}`, `00${digits}`])
        expect(await refusalOf({ message, signature: other }), other).toBe('signature-invalid')
    }
  })

  test('polkadot: takes each type of signature with or without its first byte, and none with that of another', async () => {
    const own = accounts.filter(({ namespace }) => namespace === 'polkadot')
    expect(own).toHaveLength(3)
    for (const account of own) {
      const message = textFor(account)
      const signature = (await account.sign(message)).slice(2)
      const bare = signature.length % 64 === 2 && signature.length > 130 ? signature.slice(2) : signature
      expect(await refusalOf({ message, signature: `0x${bare}` })).toBe(null)
      const taken: string[] = []
      for (const first of ['00', '01', '02', '03'])
        if ((await refusalOf({ message, signature: `0x${first}${bare}` })) === null) taken.push(first)
      expect(taken).toEqual([bare.length === 130 ? '02' : account === own[0] ? '01' : '00'])
    }
  })

  test('polkadot: refuses an account that is a key instead of its hash', async () => {
    const pair = new Keyring({ type: 'ecdsa', ss58Format: 0 }).addFromUri('//Charlie')
    const signed = async (key: Uint8Array) => {
      const message = textFor({ ...ofPolkadot(key), accountAddress: encodeAddress(key, 0) })
      return { message, signature: hex(pair.sign(`<Bytes>${message}</Bytes>`)) }
    }
    expect(await refusalOf(await signed(pair.addressRaw))).toBe(null)
    expect(await refusalOf(await signed(pair.publicKey))).toBe('signature-invalid')
  })

  const bitcoin = accounts.filter(({ namespace }) => namespace === 'bip122')
  const [segwit, taproot, legacy, nested] = bitcoin as [SigningAccount, SigningAccount, SigningAccount, SigningAccount]

  test('bip122: refuses a high s, and the header byte of another address type', async () => {
    for (const [account, heads] of [[legacy, [35, 39]]] as const) {
      const message = textFor(account)
      const signature = await account.sign(message)
      const bytes = Buffer.from(signature, 'base64')
      const high = Buffer.concat([bytes.subarray(0, 33), Buffer.from(highS(bytes.subarray(33).toString('hex')), 'hex')])
      high[0] = (((bytes[0] as number) - 27) ^ 1) + 27
      const others = heads.map((head) =>
        Buffer.concat([Buffer.of(head + (((bytes[0] as number) - 27) & 3)), bytes.subarray(1)]),
      )
      for (const other of [high, ...others])
        expect(await refusalOf({ message, signature: other.toString('base64') })).toBe('signature-invalid')
      expect(await refusalOf({ message, signature })).toBe(null)
      // It has no form of BIP-322, so that a name of one would make it another text.
      for (const form of ['smp', 'ful'])
        expect(await refusalOf({ message, signature: `${form}${signature}` })).toBe('signature-invalid')
    }
  })

  test('bip122: a witness must have a low s, its one hash type, and nothing behind it', async () => {
    const message = textFor(segwit)
    const signature = await segwit.sign(message)
    const witness = Buffer.from(signature, 'base64')
    const length = witness[1] as number
    const der = witness.subarray(2, 2 + length - 1)
    const rEnd = 4 + (der[3] as number)
    const s = der
      .subarray(rEnd + 2)
      .toString('hex')
      .replace(/^00/, '')
      .padStart(64, '0')
    const high = Buffer.from(`00${highS(s)}`, 'hex')
    const body = Buffer.concat([der.subarray(2, rEnd), Buffer.of(2, high.length), high])
    const highDer = Buffer.concat([Buffer.of(0x30, body.length), body])
    const rebuilt = (of: Uint8Array, kind: number) =>
      Buffer.concat([Buffer.of(2, of.length + 1), of, Buffer.of(kind), witness.subarray(2 + length)])
    expect(rebuilt(der, 1).equals(witness)).toBe(true)
    for (const other of [rebuilt(highDer, 1), rebuilt(der, 2), rebuilt(der, 3), Buffer.concat([witness, Buffer.of(0)])])
      for (const form of ['', 'smp'])
        expect(await refusalOf({ message, signature: `${form}${other.toString('base64')}` })).toBe('signature-invalid')
  })

  test.each([
    ['p2wpkh', segwit],
    ['p2tr', taproot],
    ['p2sh-p2wpkh', nested],
  ])('bip122: verifies %s in the simple and the full form, and in no other', async (type, account) => {
    const message = textFor(account)
    const simple = await account.sign(message)
    const witness = Buffer.from(simple, 'base64')
    const script = BitcoinAddress.convertAdressToScriptPubkey(account.accountAddress)
    const spent = BIP322.buildToSpendTx(message, script)
    const isNested = type === 'p2sh-p2wpkh'
    const owner = isNested ? BitcoinAddress.convertPubKeyIntoAddress(witness.subarray(-33), 'p2wpkh').mainnet : ''
    const unlock = isNested
      ? Buffer.concat([Buffer.of(23, 22), BitcoinAddress.convertAdressToScriptPubkey(owner)])
      : Buffer.of(0)
    const full = ({ version = 0, sequence = 0, lockTime = 0, inputs = 1, output = '016a', amount = 0 } = {}) => {
      const word = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
      const out = Buffer.from(`010${amount}${'0'.repeat(14)}${output}`, 'hex')
      return Buffer.concat([
        ...[word(version), Buffer.of(0, 1, inputs), spent.getHash(), word(0), unlock, word(sequence)],
        ...[out, witness, word(lockTime)],
      ]).toString('base64')
    }
    for (const signature of [simple, `smp${simple}`, `ful${full()}`, full()])
      expect(await refusalOf({ message, signature }), signature).toBe(null)
    // A transaction under the name of a witness.
    expect(await refusalOf({ message, signature: `smp${full()}` })).toBe('signature-invalid')
    for (const other of [{ version: 2 }, { sequence: 2016 }, { lockTime: 2016 }, { inputs: 2 }])
      expect(await refusalOf({ message, signature: `ful${full(other)}` })).toBe('signature-unsupported')
    // The same witness in another transaction.
    for (const other of [{ output: '0151' }, { amount: 1 }])
      expect(await refusalOf({ message, signature: `ful${full(other)}` })).toBe('signature-invalid')
    expect(await refusalOf({ message: `${textFor(account, { requestId: '1' })}`, signature: `ful${full()}` })).toBe(
      'signature-invalid',
    )
  })

  test('bip122: says that a witness for an address that has none is not supported', async () => {
    const message = textFor(legacy)
    const signature = await segwit.sign(message)
    expect(await refusalOf({ message, signature })).toBe('signature-unsupported')
  })

  test('bip122: says that the full form of an address without a witness is not supported', async () => {
    const message = textFor(legacy)
    const spent = BIP322.buildToSpendTx(message, BitcoinAddress.convertAdressToScriptPubkey(legacy.accountAddress))
    const zeros = Buffer.alloc(4)
    const unlock = Buffer.of(2, 1, 0x51)
    const out = Buffer.concat([Buffer.of(1), Buffer.alloc(8), Buffer.of(1, 0x6a)])
    const whole = Buffer.concat([zeros, Buffer.of(1), spent.getHash(), zeros, unlock, zeros, out, zeros])
    for (const form of ['', 'ful'])
      expect(await refusalOf({ message, signature: `${form}${whole.toString('base64')}` })).toBe(
        'signature-unsupported',
      )
  })
})

describe('BIP-322, by bitcoin/bips', () => {
  type Vectors = Record<string, { address: string; message: string; signature: string }>
  const path = new URL('./vectors/bip322.json', import.meta.url)
  const vectors: Record<'signed' | 'unsupported' | 'invalid', Vectors> = JSON.parse(readFileSync(path, 'utf8'))
  const outcome = ({ address, message, signature }: Vectors[string]) =>
    byBitcoin({ data: { accountAddress: address } as SiwxMessage, message, signature }).catch(({ code }) => code)

  test.each(Object.entries(vectors.signed))('%s', async (_, one) => expect(await outcome(one)).toBe(true))
  test.each(Object.entries(vectors.invalid))('%s', async (_, one) => expect(await outcome(one)).toBe(false))
  test.each(Object.entries(vectors.unsupported))('%s', async (_, one) =>
    expect(await outcome(one)).toBe('signature-unsupported'),
  )
  test('the error names the limit', async () => {
    const { VerificationError } = await import('../../../plugins/siwx/verify.ts')
    expect(new VerificationError('signature-unsupported').message).toMatch(/BIP-322.*multisig.*time locks/)
  })
})
