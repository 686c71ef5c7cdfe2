import { expect, test } from 'vitest'
import { createKernel } from '../../../plugins/index.ts'
import { createWorld } from '../../kit/index.ts'

const network = (caipNetworkId: unknown) => ({
  caipNetworkId: caipNetworkId as string,
  name: 'Somewhere',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
})
const withNetworks = (...ids: readonly unknown[]) =>
  createKernel({ plugins: [], networks: ids.map(network), io: createWorld().io })

test.each([
  ['1', '"1"'],
  ['0x1', '"0x1"'],
  ['eip155:', '"eip155:"'],
  [':1', '":1"'],
  ['eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', '"eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb"'],
  ['EIP155:1', '"EIP155:1"'],
  ['eip155:1 ', '"eip155:1 "'],
  ['eip155:1\n', '"eip155:1\\n"'],
  [`polkadot:${'9'.repeat(64)}`, `"polkadot:${'9'.repeat(64)}"`],
  [1, '1'],
  [null, 'null'],
  [undefined, 'undefined'],
])('refuses to create a kernel with the network id %j, and names it in the error', (id, shown) => {
  expect(() => withNetworks('eip155:1', id)).toThrowError(
    expect.objectContaining({
      code: 'configuration-invalid',
      message: expect.stringMatching(/^networks\[1\]\.caipNetworkId /),
    }),
  )
  expect(() => withNetworks('eip155:1', id)).toThrowError(shown)
})

test.each([
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-3',
  'starknet:SN_GOERLI',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4',
])('accepts the network id %s', (id) => {
  expect(() => withNetworks(id)).not.toThrow()
})
