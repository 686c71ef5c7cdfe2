// Accounts of each namespace, which sign with independent libraries.
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import * as solana from '@solana/kit'
import { getBase58Decoder, getUtf8Encoder } from '@solana/kit'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'

export interface SigningAccount {
  readonly namespace: string
  readonly chainId: string
  readonly accountAddress: string
  sign(message: string): Promise<string>
}

await cryptoWaitReady()

function eip155(byte: string): SigningAccount {
  const account = privateKeyToAccount(`0x${byte.repeat(32)}`)
  return {
    namespace: 'eip155',
    chainId: 'eip155:31337',
    accountAddress: account.address,
    sign: (message) => account.signMessage({ message }),
  }
}

async function ofSolana(byte: number): Promise<SigningAccount> {
  const { privateKey, publicKey } = await solana.createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(byte))
  return {
    namespace: 'solana',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: await solana.getAddressFromPublicKey(publicKey),
    sign: async (message) =>
      getBase58Decoder().decode(await solana.signBytes(privateKey, getUtf8Encoder().encode(message) as Uint8Array)),
  }
}

function polkadot(seed: string, type: 'sr25519' | 'ed25519' | 'ecdsa'): SigningAccount {
  const pair = new Keyring({ type, ss58Format: 0 }).addFromUri(seed)
  return {
    namespace: 'polkadot',
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    accountAddress: pair.address,
    sign: async (message) => `0x${Buffer.from(pair.sign(`<Bytes>${message}</Bytes>`)).toString('hex')}`,
  }
}

const WIF = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
function bip122(accountAddress: string): SigningAccount {
  return {
    namespace: 'bip122',
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    accountAddress,
    sign: async (message) => Signer.sign(WIF, accountAddress, message) as string,
  }
}

/** At least two of each namespace; the first is the default. */
export const accounts: readonly SigningAccount[] = [
  eip155('11'),
  eip155('22'),
  await ofSolana(3),
  await ofSolana(4),
  polkadot('//Alice', 'sr25519'),
  polkadot('//Bob', 'ed25519'),
  polkadot('//Charlie', 'ecdsa'),
  bip122('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'),
  bip122('bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'),
  bip122('14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'),
  bip122('37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'),
]
