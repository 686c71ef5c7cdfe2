import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'

/** Returns the sr25519 key pair at a path of Substrate's development phrase. */
export async function createPair(path: string) {
  await cryptoWaitReady()
  return new Keyring({ type: 'sr25519' }).addFromUri(path)
}

type Pair = Awaited<ReturnType<typeof createPair>>

/** Signs wrapped bytes, so that a message can't be a transaction. @param data - Hexadecimal or text. */
export const signBytes = (pair: Pair, data: string) => u8aToHex(pair.sign(u8aWrapBytes(data)))

export function signExtrinsic(pair: Pair, payload: SignerPayloadJSON) {
  const registry = new TypeRegistry()
  registry.setSignedExtensions(payload.signedExtensions)
  return registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(pair).signature
}
