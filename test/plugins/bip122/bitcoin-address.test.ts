// The addresses of BIP-173 and BIP-350 where they enter: accounts of a wallet, and recipients of a host.
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { bech32m, createBase58check } from '@scure/base'
import { expect, test } from 'vitest'
import { parseAccounts } from '../../../plugins/bip122/responses.ts'
import { parseTransferParams } from '../../../plugins/bip122/rpc-params.ts'

/** Valid by the BIPs and spendable: a Taproot program is a key of 32 bytes, as in `toOutputScript`. */
const VALID = [
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
]

/** An address of Taproot with these 32 bytes as its program. */
const toTaproot = (program: string) => bech32m.encode('bc', [1, ...bech32m.toWords(hexToBytes(program))])

const INVALID: readonly (readonly [why: string, address: string])[] = [
  // BIP-173
  ['prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
  ['checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['version', 'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2'],
  ['length', 'bc1rw5uspcuh'],
  ['length', 'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90'],
  ['length of version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed case', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7'],
  ['padding of more than four bits', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
  ['padding other than zero', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv'],
  ['nothing', 'bc1gmk9yu'],
  // Valid in BIP-173, invalid since BIP-350.
  ['Bech32 for a later version', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx'],
  ['Bech32 for a later version', 'BC1SW50QA3JX3S'],
  ['Bech32 for a later version', 'bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj'],
  // BIP-350
  ['prefix', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
  ['Bech32 instead of Bech32m', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['Bech32 instead of Bech32m', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
  ['Bech32 instead of Bech32m', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['Bech32m instead of Bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['Bech32m instead of Bech32', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
  ['a letter of the sum', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['version', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['length', 'bc1pw5dgrnzv'],
  ['length', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['length of version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
  ['padding of more than four bits', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['padding other than zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['nothing', 'bc1gmk9yu'],
  // Valid by the BIPs, but spendable by no one or by anyone.
  ['a first version of 40 bytes', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['a first version of 2 bytes', 'bc1pfeessrawgf'],
  // The public key of BIP-340's fifth test vector, which is not on the curve.
  ['no key', toTaproot('eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34')],
  // Addresses of other chains.
  ['an unknown Base58 version', createBase58check(sha256).encode(Uint8Array.of(0xc5, ...new Uint8Array(20).fill(7)))],
]

const io = { load: (_: string, load: () => Promise<unknown>) => load() } as never
const account = (address: string) => parseAccounts([{ address }], io)
const paid = (recipientAddress: string) => {
  const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const chain = /^(?:bc|tc|1|3)/i.test(recipientAddress) ? 'bitcoin:mainnet' : 'bitcoin:testnet'
  return parseTransferParams({ params: { recipientAddress, amount: '1000' }, addresses: [own], chain } as never)
}

test('BIP-173, BIP-350: accepts valid addresses as accounts and recipients', async () => {
  for (const address of VALID) {
    const [taken] = await account(address)
    expect(taken?.address).toBe(/^(?:bc|tb)1/i.test(address) ? address.toLowerCase() : address)
    expect(await paid(address)).toEqual({ recipient: taken?.address, amount: 1000n })
  }
})

for (const [why, address] of INVALID) {
  test(`BIP-173, BIP-350: ${why}: rejects ${address.slice(0, 24)}… as account and recipient`, async () => {
    await expect(account(address)).rejects.toThrow('Expected addresses')
    await expect(paid(address)).rejects.toMatchObject({ code: -32602 })
  })
}
