// ENS on a local chain: the real registry at its Ethereum address, a real resolver, and a few names.
import { readFileSync } from 'node:fs'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  labelhash,
  namehash,
  pad,
  parseAbi,
  zeroHash,
} from 'viem'
import { ENS_REGISTRY } from '../../plugins/names/constants.ts'
import { askNode } from './rpc.ts'

export interface LocalName {
  readonly name: string
  readonly address: Hex
  readonly avatar?: string | undefined
  /** Whether the address names it as its primary name. */
  readonly isPrimary: boolean
}

/** No wallet of the page has this account. */
const OWNER = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
const RESOLVER = getContractAddress({ from: OWNER, nonce: 0n })

export const LOCAL_NAMES: readonly LocalName[] = [
  { name: 'ada.eth', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', isPrimary: true },
  {
    name: 'grace.eth',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    avatar:
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>" +
      "<path fill='%23274690' d='M0 0h40v40H0z'/><circle cx='20' cy='16' r='7' fill='%23f2c14e'/>" +
      "<path fill='%23f2c14e' d='M6 40a14 14 0 0 1 28 0z'/></svg>",
    isPrimary: true,
  },
]

const registry = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
])
const resolver = parseAbi([
  'function setAddr(bytes32 node, address to)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
])

const artifacts = JSON.parse(readFileSync(new URL('ens/artifacts.json', import.meta.url), 'utf8')) as {
  registry: Hex
  resolver: Hex
}

/** Deploys ENS to a chain. @throws If the node refuses */
export async function deployEns(url: string): Promise<void> {
  const root = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [zeroHash, 0n]))
  await askNode(url, 'anvil_setCode', [ENS_REGISTRY, artifacts.registry])
  await askNode(url, 'anvil_setStorageAt', [ENS_REGISTRY, root, pad(OWNER)])
  const argument = encodeAbiParameters([{ type: 'address' }], [ENS_REGISTRY])
  await send(url, undefined, `${artifacts.resolver}${argument.slice(2)}`)
  await own(url, '', 'eth')
  await own(url, '', 'reverse')
  await own(url, 'reverse', 'addr')
  for (const one of LOCAL_NAMES) await setName(url, one)
}

/** Sets the records of a name. @param url - Node of a chain with ENS. */
export async function setName(url: string, { name, address, avatar, isPrimary }: LocalName): Promise<void> {
  await place(url, name)
  const write = (data: Hex) => send(url, RESOLVER, data)
  const node = namehash(name)
  await write(encodeFunctionData({ abi: resolver, functionName: 'setAddr', args: [node, address] }))
  if (avatar)
    await write(encodeFunctionData({ abi: resolver, functionName: 'setText', args: [node, 'avatar', avatar] }))
  if (!isPrimary) return
  const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
  await place(url, reverse)
  await write(encodeFunctionData({ abi: resolver, functionName: 'setName', args: [namehash(reverse), name] }))
}

/** Creates a name with a resolver. */
async function place(url: string, name: string) {
  const [label = '', ...parent] = name.split('.')
  await own(url, parent.join('.'), label)
  const args = [namehash(name), RESOLVER] as const
  await send(url, ENS_REGISTRY, encodeFunctionData({ abi: registry, functionName: 'setResolver', args }))
}

const own = (url: string, parent: string, label: string) => {
  const args = [namehash(parent), labelhash(label), OWNER] as const
  return send(url, ENS_REGISTRY, encodeFunctionData({ abi: registry, functionName: 'setSubnodeOwner', args }))
}

async function send(url: string, to: string | undefined, data: string) {
  const transaction = { from: OWNER, ...(to && { to }), data, gas: '0x4c4b40' }
  const { status } = await askNode<{ status: string }>(url, 'eth_sendTransactionSync', [transaction])
  if (status !== '0x1') throw new Error('A transaction of ENS failed.')
}
