import { createPublicClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { WorldJson } from '../world/index.ts'
import { EVM_TOKENS } from '../world/tokens.ts'
import { expect, test } from './fixtures.ts'
import { sender } from './sender.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Looks at every state by eye: `PORTICO_SHOTS=folder`. */
const shoot = process.env.PORTICO_SHOTS

const chainOf = ({ rpc }: WorldJson, id = 31337) => createPublicClient({ transport: http(rpc[`eip155:${id}`]?.url) })
const somebody = () => privateKeyToAddress(generatePrivateKey())

test('T6: ether is sent, mined, and held against what was confirmed', async ({ page, world }) => {
  const { at, toSend, write, review, confirm, approve, slice } = sender(page)
  const to = somebody()
  await toSend()
  await write('1.5', to)
  await review()
  await expect(at('preview-receiver')).toHaveAttribute('title', to)
  await expect(at('view-SendPreview')).toContainText('1.5 ETH')
  await confirm()
  await approve()
  await expect(at('toast')).toContainText('Transaction started')
  await expect(at('view-Account')).toBeVisible()
  await expect.poll(() => slice().then(({ transfers }) => transfers.at(-1)?.status)).toBe('done')
  const { transfers } = await slice()
  const chain = chainOf(world)
  expect(await chain.getBalance({ address: to })).toBe(parseEther('1.5'))
  const transaction = await chain.getTransaction({ hash: transfers.at(-1)?.hash as Hex })
  expect(transaction).toMatchObject({ from: KESTREL.toLowerCase(), to: to.toLowerCase(), value: parseEther('1.5') })
})
