// What may be spent is what the token says, whatever the service says.
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import { CONVERTER } from '../../world/pool.ts'
import { DOLLARS, refused, stageSwaps } from './stage.ts'
import { ACCOUNT, ETHER, type SwapperOptions } from './swapper.ts'

const { opened, sendAs } = stageSwaps()

const approval = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CONVERTER as Hex, amount] })
const allow = (amount: bigint) => sendAs(ACCOUNT, toAddress(DOLLARS), approval(amount))

/** The service claims an allowance, and the token refuses the approvals that `isRefused` names. */
async function reviewed(allowance: string, isRefused: (data: string) => boolean = () => false) {
  const node: SwapperOptions['node'] = (method, answer, [call]) => {
    const { data = '' } = Object(call) as { data?: string }
    return method === 'eth_call' && data.startsWith('0x095ea7b3') && isRefused(data)
      ? refused(3, 'execution reverted')()
      : answer
  }
  const own = await opened({ node, tamper: (path, answer) => (path === 'convert/allowance' ? { allowance } : answer) })
  await own.write('25', ETHER, DOLLARS)
  await own.review()
  return own
}

beforeEach(() => allow(0n))

test('T1: an allowance of which the service knows nothing is revoked first, if the token will not change it', async () => {
  await allow(5_000_000n)
  let isChanged = false
  const own = await reviewed('0', (data) => !isChanged && data !== approval(0n))
  const { confirm, questions, slice, mined, check } = own
  expect(slice().plan).toMatchObject({ step: 'approve', allowed: '0' })
  await confirm()
  expect(questions[0]?.params[0]).toMatchObject({ data: approval(0n) })
  await questions[0]?.approve()
  isChanged = true
  await mined()
  expect(slice().plan).toMatchObject({ step: 'approve', allowed: '25000000' })
  await confirm()
  expect(questions[1]?.params[0]).toMatchObject({ data: approval(25_000_000n) })
  await check()
})

test('T1: nothing is approved if the token allows enough, though the service says that it allows nothing', async () => {
  await allow(25_000_000n)
  const { confirm, questions, slice, check } = await reviewed('0')
  expect(slice()).toMatchObject({ plan: { step: 'swap', isSimulated: true }, fault: null })
  await confirm()
  expect(questions.map(({ params }) => params[0]?.to)).toEqual([CONVERTER.toLowerCase()])
  await check()
})

test('T3: nothing is signed if the service says that the token allows enough, and it does not', async () => {
  const { confirm, questions, slice, check } = await reviewed('25000000')
  expect(slice()).toMatchObject({ plan: null, fault: 'reverts' })
  await confirm()
  expect(questions).toEqual([])
  await check()
})

test.each([0n, 5_000_000n])(
  'T1: with an allowance of %s, no approval is signed that the token refuses',
  async (amount) => {
    await allow(amount)
    const { confirm, questions, slice, toast, check } = await reviewed('0', () => true)
    expect(slice()).toMatchObject({ plan: null, fault: 'reverts' })
    expect(toast()).toBe('Failed to create approval transaction')
    await confirm()
    expect(questions).toEqual([])
    await check()
  },
)
