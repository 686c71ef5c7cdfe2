// Signatures of old Bitcoin wallets, with uncompressed keys, and script paths of Taproot.
import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { Address } from 'bip322-js'
import { payments } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { isSigned } from '../../plugins/siwx/verify/bip122.ts'
import type { SiwxMessage } from '../../plugins/siwx/verify.ts'
import { accounts } from './siwx-signers.ts'

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

test('tells a script path of Taproot, which is not supported, from a witness that is none', async () => {
  const taproot = accounts.find(({ accountAddress }) => Address.isP2TR(accountAddress))?.accountAddress as string
  const witness = (control: number, first = 0xc0) =>
    Buffer.concat([Buffer.of(2, 1, 0x51, control, first), Buffer.alloc(control - 1, 1)])
  for (const length of [33, 65, 97]) {
    expect(await outcome(taproot, witness(length)), `${length}`).toBe('signature-unsupported')
    expect(await outcome(taproot, witness(length, 0xc1)), `${length}`).toBe('signature-unsupported')
    expect(await outcome(taproot, witness(length, 0xc2)), `${length}`).toBe(false)
  }
  for (const length of [32, 34, 64, 66, 96]) expect(await outcome(taproot, witness(length)), `${length}`).toBe(false)
})
