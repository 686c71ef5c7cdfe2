// Signatures of old Bitcoin wallets, with uncompressed keys, and script paths of Taproot.
import { createHash } from 'node:crypto'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { Address, BIP322 } from 'bip322-js'
import { payments } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { isSigned } from '../../../plugins/siwx/verify/bip122.ts'
import { isPlainWitness } from '../../../plugins/siwx/verify/bip322.ts'
import type { SiwxMessage } from '../../../plugins/siwx/verify.ts'
import { accounts, type SigningAccount } from './signers.ts'

const MESSAGE = 'Sign in'
const SECRET = Buffer.alloc(32, 7)

/** Signs like wallets before SegWit, whose public keys were not compressed. @see BIP-137 */
function sign(): Buffer {
  const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
  const digest = sha256(sha256(`\x18Bitcoin Signed Message:\n${String.fromCharCode(MESSAGE.length)}${MESSAGE}`))
  const signature = secp256k1.sign(digest, SECRET, { lowS: true })
  return Buffer.concat([Buffer.of(27 + signature.recovery), signature.toCompactRawBytes()])
}

const outcome = (accountAddress: string, signature: Buffer) =>
  isSigned({
    data: { accountAddress } as SiwxMessage,
    message: MESSAGE,
    signature: signature.toString('base64'),
  }).catch(({ code }) => code)

test('verifies the signature of an uncompressed key for its own address, under its own header byte only', async () => {
  const { address = '' } = payments.p2pkh({ pubkey: secp256k1.getPublicKey(SECRET, false) })
  const signature = sign()
  const [head = 0] = signature
  expect(await outcome(address, signature)).toBe(true)
  for (const other of [head - 27, head - 4, head + 8, head + 12, head + 16])
    expect(await outcome(address, Buffer.concat([Buffer.of(other), signature.subarray(1)])), `${other}`).toBe(false)
})

test('verifies the signature of a compressed key for each type of address, and not under the header byte of another', async () => {
  const publicKey = Buffer.from(secp256k1.getPublicKey(SECRET, true))
  const signature = sign()
  const under = (head: number) => Buffer.concat([Buffer.of((signature[0] ?? 0) + head), signature.subarray(1)])
  for (const [type, own, others] of [
    ['p2pkh', 0, [8, 12]],
    ['p2sh-p2wpkh', 8, [0, 12]],
    ['p2wpkh', 12, [0, 8]],
  ] as const) {
    const { mainnet } = Address.convertPubKeyIntoAddress(publicKey, type)
    for (const head of [4, own]) expect(await outcome(mainnet, under(head)), `${type} ${head}`).toBe(true)
    for (const head of others) expect(await outcome(mainnet, under(head)), `${type} ${head}`).toBe(false)
  }
})

test('says that a witness with more than a signature and a key is not supported', async () => {
  const segwit = accounts.find(({ accountAddress }) => Address.isP2WPKH(accountAddress)) as SigningAccount
  const { accountAddress, sign: signText } = segwit
  const witness = Buffer.from(await signText(MESSAGE), 'base64')
  expect(await outcome(accountAddress, witness)).toBe(true)
  const [signed, key] = [witness.subarray(1, -34), witness.subarray(-34)]
  const script = Buffer.of(33, 0x51, ...key.subarray(2))
  expect(await outcome(accountAddress, Buffer.concat([Buffer.of(3), signed, key, Buffer.of(1, 0x51)]))).toBe(
    'signature-unsupported',
  )
  expect(await outcome(accountAddress, Buffer.concat([Buffer.of(2), signed, script]))).toBe('signature-unsupported')
  expect(await outcome(accountAddress, Buffer.concat([Buffer.of(1), signed]))).toBe(false)
})

test('says that the full form for a script behind P2SH is not supported', async () => {
  const { accountAddress } = accounts.find(({ accountAddress: one }) => Address.isP2SH(one)) as SigningAccount
  const spent = BIP322.buildToSpendTx(MESSAGE, Address.convertAdressToScriptPubkey(accountAddress)).getHash()
  const zeros = Buffer.alloc(4)
  const full = (key: number) =>
    Buffer.concat([
      ...[zeros, Buffer.of(0, 1, 1), spent, zeros, Buffer.of(1, 0), zeros],
      ...[Buffer.of(1), Buffer.alloc(8), Buffer.of(1, 0x6a)],
      ...[Buffer.of(2, 1, 0x51, key), Buffer.alloc(key, 2), zeros],
    ])
  for (const length of [22, 34, 71]) expect(await outcome(accountAddress, full(length))).toBe('signature-unsupported')
  expect(await outcome(accountAddress, full(33))).toBe(false)
})

test('a signature of Taproot without a hash type has no other form in which the type is written', async () => {
  const { n } = secp256k1.CURVE
  const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  const inner = schnorr.getPublicKey(SECRET)
  const isOdd = secp256k1.getPublicKey(SECRET, true)[0] === 3
  const even = isOdd ? n - numberOf(SECRET) : numberOf(SECRET)
  const secret = ((even + numberOf(schnorr.utils.taggedHash('TapTweak', inner))) % n).toString(16).padStart(64, '0')
  const { mainnet } = Address.convertPubKeyIntoAddress(Buffer.from(secp256k1.getPublicKey(SECRET, true)), 'p2tr')
  const script = Address.convertAdressToScriptPubkey(mainnet)
  const unsigned = BIP322.buildToSignTx(BIP322.buildToSpendTx(MESSAGE, script).getId(), script)
  unsigned.updateInput(0, { finalScriptWitness: Buffer.of(0) })
  const signAs = (type: number) =>
    Buffer.from(schnorr.sign(unsigned.extractTransaction().hashForWitnessV1(0, [script], [0], type), secret))
  const witness = (...items: readonly Uint8Array[]) => {
    const signature = Buffer.concat(items)
    return Buffer.concat([Buffer.of(1, signature.length), signature])
  }
  expect(await outcome(mainnet, witness(signAs(0)))).toBe(true)
  expect(await outcome(mainnet, witness(signAs(1), Buffer.of(1)))).toBe(true)
  expect(await outcome(mainnet, witness(signAs(0), Buffer.of(0)))).toBe(false)
  expect(await outcome(mainnet, witness(signAs(0), Buffer.of(1)))).toBe(false)
  expect(await outcome(mainnet, witness(signAs(0).subarray(1)))).toBe(false)
})

test('tells a script path of Taproot, which is not supported, from a witness that is none', async () => {
  const taproot = accounts.find(({ accountAddress }) => Address.isP2TR(accountAddress))?.accountAddress as string
  const witness = (control: number, first = 0xc0) =>
    Buffer.concat([Buffer.of(2, 1, 0x51, control, first), Buffer.alloc(control - 1, 1)])
  for (const length of [33, 65, 97]) {
    expect(await outcome(taproot, witness(length)), `${length}`).toBe('signature-unsupported')
    expect(await outcome(taproot, witness(length, 0xc1)), `${length}`).toBe('signature-unsupported')
    expect(await outcome(taproot, witness(length, 0xc2)), `${length}`).toBe(false)
  }
  // A script of 256 bytes.
  const long = Buffer.concat([Buffer.of(2, 1, 0x51, 0xfd, 0, 1), Buffer.alloc(256, 1)])
  expect(await outcome(taproot, long)).toBe('signature-unsupported')
  for (const length of [32, 34, 64, 66, 96]) expect(await outcome(taproot, witness(length)), `${length}`).toBe(false)
})

const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
const UNSUPPORTED = 'signature-unsupported'
/** A witness of items in hexadecimal, each with its length before it. */
const witnessOf = (...items: readonly string[]) => {
  const bytes = items.map((item) => Buffer.from(item, 'hex'))
  return Buffer.concat([Buffer.of(items.length), ...bytes.flatMap((item) => [Buffer.of(item.length), item])])
}
const integer = (digits: string) => `02${(digits.length / 2).toString(16).padStart(2, '0')}${digits}`
/** A signature in DER, whose type of hash follows. */
const der = (r: string, s: string, type = '01') => {
  const numbers = integer(r) + integer(s)
  return `30${(numbers.length / 2).toString(16).padStart(2, '0')}${numbers}${type}`
}
const key = `02${'ab'.repeat(32)}`
const [r, longR] = ['11'.repeat(32), `00${'ff'.repeat(32)}`]

test.each<[string, Buffer, boolean, boolean | string]>([
  ['a signature and a key', witnessOf(der(r, '22'.repeat(32)), key), false, true],
  ['a key with an odd y', witnessOf(der(r, '22'.repeat(32)), `03${key.slice(2)}`), false, true],
  ['a long r', witnessOf(der(longR, '22'.repeat(32)), key), false, true],
  ['a short s', witnessOf(der(r, '01'), key), false, true],
  ['the greatest low s', witnessOf(der(r, HALF_ORDER), key), false, true],
  ['the lowest high s', witnessOf(der(r, HALF_ORDER.replace(/a0$/, 'a1')), key), false, false],
  ['a high s', witnessOf(der(r, `00${'ff'.repeat(32)}`), key), false, false],
  ['a high s after a long r', witnessOf(der(longR, `00${'ff'.repeat(32)}`), key), false, false],
  ['another type of hash', witnessOf(der(r, '22'.repeat(32), '81'), key), false, false],
  ['an uncompressed key', witnessOf(der(r, '22'.repeat(32)), `04${'ab'.repeat(64)}`), false, UNSUPPORTED],
  ['a longer key', witnessOf(der(r, '22'.repeat(32)), `${key}00`), false, UNSUPPORTED],
  ['a script', witnessOf('', der(r, '22'.repeat(32)), key), false, UNSUPPORTED],
  ['a signature alone', witnessOf(der(r, '22'.repeat(32))), false, false],
  ['nothing', Buffer.of(0), false, false],
  ['no bytes', Buffer.of(), false, false],
  ['bytes after it', Buffer.concat([witnessOf(der(r, '22'), key), Buffer.of(0)]), false, false],
  ['fewer items than it says', Buffer.concat([Buffer.of(3), witnessOf(der(r, '22'), key).subarray(1)]), false, false],
  ['an item too long for one byte', Buffer.concat([Buffer.of(1, 0xfd), Buffer.alloc(300)]), false, UNSUPPORTED],
  ['an item as long as one byte says', witnessOf('11'.repeat(0xfc), '22'), false, UNSUPPORTED],
  ['Schnorr', witnessOf('11'.repeat(64)), true, true],
  ['Schnorr with the type “all”', witnessOf(`${'11'.repeat(64)}01`), true, true],
  ['Schnorr with another type', witnessOf(`${'11'.repeat(64)}02`), true, false],
  ['Schnorr that is too short', witnessOf('11'.repeat(63)), true, false],
  ['Schnorr and a script', witnessOf('11'.repeat(64), '51', `c0${'ab'.repeat(32)}`), true, UNSUPPORTED],
  ['Schnorr and a script with a path', witnessOf('51', `c1${'ab'.repeat(64)}`), true, UNSUPPORTED],
  ['Schnorr and another version of script', witnessOf('51', `c2${'ab'.repeat(32)}`), true, false],
  ['Schnorr and a path of half a step', witnessOf('51', `c0${'ab'.repeat(48)}`), true, false],
  ['Schnorr and a path without a key', witnessOf('51', 'c0'), true, false],
])('of a witness with %s, it says whether one key may have signed', (_, bytes, isTaproot, expected) => {
  const read = () => isPlainWitness(bytes, isTaproot)
  if (typeof expected === 'string') expect(read).toThrow(expect.objectContaining({ code: expected }))
  else expect(read()).toBe(expected)
})
