import { createPublicClient, http, namehash, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENS_REGISTRY } from '../../plugins/names/constants.ts'
import { startAnvil } from './anvil.ts'
import { LOCAL_NAMES } from './ens.ts'

const anvil = startAnvil(31337)
beforeAll(() => anvil.settled)
afterAll(() => anvil.stop())

test('names exist on the first chain, where viem resolves them as Portico does', async () => {
  const { url } = anvil.part()
  const client = createPublicClient({ transport: http(url) })
  const abi = parseAbi([
    'function resolver(bytes32) view returns (address)',
    'function addr(bytes32) view returns (address)',
    'function name(bytes32) view returns (string)',
  ])
  for (const { name, address } of LOCAL_NAMES) {
    const read = (contract: string, functionName: 'resolver' | 'addr' | 'name', of: string) =>
      client.readContract({ address: contract as `0x${string}`, abi, functionName, args: [namehash(of)] })
    const resolver = await read(ENS_REGISTRY, 'resolver', name)
    expect(await read(resolver, 'addr', name)).toBe(address)
    expect(await read(resolver, 'name', `${address.slice(2).toLowerCase()}.addr.reverse`)).toBe(name)
  }
})
