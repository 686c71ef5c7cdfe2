// A token whose contract turns hostile.
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import type { SwapFault } from '../../../plugins/swap/swap-errors.ts'
import { CHAMELEON } from '../../world/pool.ts'
import { CHAM, DOLLARS, stageSwaps } from './stage.ts'
import { ACCOUNT, ETHER } from './swapper.ts'

const { behave, opened, sendAs } = stageSwaps()

/** Results of buying and selling a token that misbehaves: a fault, or a swap that may proceed. */
const HOSTILE: readonly (readonly [way: number, what: string, bought: SwapFault | 'swap', sold: SwapFault | 'swap'])[] =
  [
    [1, 'burns a tenth of what is moved', 'gets-less', 'reverts'],
    [2, 'can only be bought', 'swap', 'reverts'],
    [3, 'fails where gas is paid for', 'swap', 'swap'],
    [4, 'lets its maker spend what the receiver has', 'approves-other', 'swap'],
    [5, 'takes twice as much', 'swap', 'pays-more'],
    [6, 'moves nothing', 'gets-less', 'reverts'],
    [7, 'counts with 255 decimals', 'token', 'token'],
    [8, 'draws on another token', 'takes-other', 'takes-other'],
    [9, 'never ends', 'reverts', 'reverts'],
    [10, 'fails with endless words', 'reverts', 'reverts'],
  ]

test('T3: detects a token that takes, fails or approves others, before the wallet gets the request', async () => {
  const { actions, kernel, write, review, confirm, questions, slice, mined, world, amountOf, check } = await opened()
  const faults: unknown[] = []
  for (const way of [1, 3, 4]) {
    await behave(way)
    await write(`0.01${way}`, CHAM)
    await review()
    faults.push(slice().fault ?? slice().plan?.step)
    await kernel.actions.modal.back()
  }
  // The third fails where gas is charged, which no simulation shows; only the fee is lost.
  expect(faults).toEqual(['gets-less', 'swap', 'approves-other'])
  await behave(3)
  await write('0.02', CHAM)
  await review()
  await confirm()
  await questions[0]?.approve()
  await mined()
  expect(slice().swaps).toMatchObject([{ status: 'failed' }])
  expect(await amountOf(CHAM)).toBe(0n)

  await behave(0)
  await actions.prepare()
  await world.advance(0)
  await write('0.5', CHAM)
  await review()
  await confirm()
  await questions[1]?.approve()
  await mined()
  expect(await amountOf(CHAM)).toBeGreaterThan(0n)
  await behave(2)
  await actions.prepare()
  await world.advance(0)
  await write('100', ETHER, CHAM)
  await review()
  expect(slice().plan?.step).toBe('approve')
  await confirm()
  await questions[2]?.approve()
  await mined()
  expect(slice()).toMatchObject({ fault: 'reverts', plan: null })
  await behave(0)
  expect(questions).toHaveLength(3)
  await check()
})

test('T3: twenty swaps of a hostile token: predicts failures on the chain before the wallet gets the request', async () => {
  const { actions, kernel, world, write, review, confirm, questions, slice, mined, check } = await opened()
  await behave(0)
  for (const [amount, target, source] of [
    ['0.5', CHAM, ETHER],
    ['200', ETHER, CHAM],
  ] as const) {
    await actions.prepare()
    await world.advance(0)
    await write(amount, target, source)
    await review()
    await confirm()
    await questions.at(-1)?.approve()
    await mined()
    if (source === CHAM) await kernel.actions.modal.back()
  }
  const allowed = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CHAMELEON.address as Hex, 5n] })
  await sendAs(ACCOUNT, toAddress(DOLLARS), allowed)
  const told: unknown[] = []
  for (const [way, what] of HOSTILE) {
    const found = []
    for (const [target, source] of [
      [CHAM, ETHER],
      [ETHER, CHAM],
    ] as const) {
      await behave(way)
      await write(`0.1${way}`, target, source)
      await review()
      found.push(slice().fault ?? slice().plan?.step)
      await kernel.actions.modal.back()
    }
    told.push([way, what, ...found])
  }
  await behave(0)
  expect(told).toEqual(HOSTILE)
  expect(questions).toHaveLength(2)
  await check()
}, 60_000)
