import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import { Accounts } from '../../../plugins/capabilities.ts'
import { isAmbiguous } from '../../../plugins/shared/amounts/ambiguous-symbols.ts'
import { createDraftContext } from '../../../plugins/swap/draft-context.ts'
import { selectDraft } from '../../../plugins/swap/selectors.ts'
import { CONVERTER } from '../../world/pool.ts'
import { askNode } from '../../world/rpc.ts'
import { DOLLARS, LUMEN, STRANGER, stageSwaps } from './stage.ts'
import { caip, ETHER, EVM } from './swapper.ts'

const { local, opened } = stageSwaps()

test('T11: a hundred clicks send one request, in two pages of one browser; T12: and only for a transaction', async () => {
  const { actions, write, review, questions, slice, browser, world, wallet, check } = await opened()
  const second = await opened({ browser, isPermitted: true })
  for (const page of [{ write, review }, second]) {
    await page.write('0.01', DOLLARS)
    await page.review()
  }
  for (let click = 0; click < 100; click++) for (const page of [actions, second.actions]) void page.confirm()
  await world.advance(500)
  await second.world.advance(500)
  expect(questions.length + second.questions.length).toBe(1)
  const [first, other] = questions.length > 0 ? [slice(), second.slice()] : [second.slice(), slice()]
  expect(first.swaps).toMatchObject([{ status: 'asked' }])
  expect(other).toMatchObject({ refusal: 'busy', swaps: [{ status: 'unknown' }] })
  const [asked] = [...questions, ...second.questions]
  asked?.reject()
  await world.advance(500)
  const methods = [...wallet.requests, ...second.wallet.requests].filter(
    (one) => !/^eth_(?:chainId|accounts|requestAccounts)$/.test(one),
  )
  expect(methods).toEqual([])
  await check()
})

test('R3, R5: a reload during the wallet’s request is shown, blocks the account, and sends nothing again', async () => {
  const { write, review, confirm, questions, browser, world } = await opened()
  await write('0.01', DOLLARS)
  await review()
  await confirm()
  expect(questions).toHaveLength(1)
  world.close()
  const next = await opened({ browser, isPermitted: true })
  expect(next.slice().swaps).toMatchObject([{ status: 'unknown', step: 'swap' }])
  expect(next.alerts()).toEqual(['Check your wallet'])
  await next.write('0.02', DOLLARS)
  await next.review()
  await next.confirm()
  expect(next.slice().refusal).toBe('busy')
  expect(next.questions).toEqual([])
  await next.actions.dismiss({ id: next.slice().swaps[0]?.id ?? '' })
  expect(next.alerts()).toEqual([])
  await next.confirm()
  expect(next.questions).toHaveLength(1)
  await next.check()
})

test('T11: after the visitor says that nothing was sent, the preview of an open request offers the swap again', async () => {
  const { actions, write, review, confirm, questions, slice, check, world } = await opened()
  await write('0.01', DOLLARS)
  await review()
  await confirm()
  expect(slice()).toMatchObject({ phase: 'asking', swaps: [{ status: 'asked' }] })
  await actions.dismiss({ id: slice().swaps[0]?.id ?? '' })
  expect(slice()).toMatchObject({ phase: 'idle', plan: { step: 'swap' }, swaps: [{ status: 'dismissed' }] })
  // The wallet takes one request at a time.
  await confirm()
  expect([questions.length, slice().refusal, slice().phase]).toEqual([1, 'busy', 'idle'])
  questions[0]?.reject()
  await world.advance(100)
  await review()
  await confirm()
  expect(questions).toHaveLength(2)
  await check()
})

test('X1, T10: keeps the valid entries of a malformed list, and refuses a token with other decimals than its list', async () => {
  const odd = { name: 'Odd', symbol: 'ODD', address: LUMEN.replace(/.$/, '0'), decimals: 255 }
  const { write, review, slice, questions, check } = await opened({
    tamper: (path, answer) =>
      path === 'convert/tokens'
        ? {
            tokens: [
              null,
              odd,
              { ...odd, decimals: 0 },
              { ...odd, address: 'javascript:alert(1)', decimals: 6 },
              ...(answer as { tokens: { address: string }[] }).tokens.map((one) =>
                one.address === LUMEN ? { ...one, decimals: 6, name: 'x'.repeat(10_000), logoUri: 7 } : one,
              ),
            ],
          }
        : answer,
  })
  expect(slice().tokens?.map(({ symbol }) => symbol)).toEqual(['ETH', 'MUSD', 'LUM', 'CHAM'])
  expect(slice().tokens?.find(({ address }) => address === LUMEN)?.name).toHaveLength(96)
  await write('0.1', LUMEN)
  await review()
  expect(slice()).toMatchObject({ fault: 'token', plan: null })
  expect(questions).toEqual([])
  await check()
})

test('T10: shows the contract of a token with a duplicate or look-alike symbol; the selection is an address', async () => {
  const twin = { name: 'Meridian Dollar', symbol: 'musd', address: caip(STRANGER), decimals: 6 }
  const { write, review, kernel, check } = await opened({
    tamper: (path, answer) =>
      path === 'convert/tokens'
        ? { tokens: [twin, { ...twin, symbol: 'MUSᎠ', address: LUMEN }, ...(answer as { tokens: object[] }).tokens] }
        : answer,
  })
  const { swap } = kernel.getState()
  const { tokens } = createDraftContext(selectDraft(swap), kernel.state(Accounts), undefined)
  expect(tokens.filter((one) => isAmbiguous(one, tokens)).map(({ address }) => address)).toEqual([
    twin.address,
    LUMEN,
    DOLLARS,
  ])
  await write('0.1', DOLLARS)
  await review()
  expect(kernel.getState().swap).toMatchObject({ plan: { step: 'swap', quote: { to: DOLLARS } } })
  await check()
})

test('X3: ignores impossible prices, and the swap continues', async () => {
  for (const price of [-1, 'NaN', '1e400', null, '9'.repeat(40), {}]) {
    const { write, slice } = await opened({
      tamper: (path, answer) =>
        path === 'fungible/price'
          ? { fungibles: (answer as { fungibles: object[] }).fungibles.map((one) => ({ ...one, price })) }
          : path.endsWith('/balance')
            ? { balances: [] }
            : answer,
    })
    await write('0.1', DOLLARS)
    expect(slice()).toMatchObject({ priceImpact: null, gasPriceInUSD: null, inputError: null })
    expect(slice().quote).not.toBe(null)
  }
})

test('T1: an unused approval can be revoked', async () => {
  let isBroken = false
  const { actions, write, review, confirm, questions, slice, mined, check } = await opened({
    tamper: (path, answer) => (isBroken && path === 'convert/build-transaction' ? {} : answer),
  })
  await write('99', ETHER, DOLLARS)
  await review()
  await actions.revokeApproval()
  expect(slice().plan).toMatchObject({ step: 'approve', allowed: '99000000' })
  isBroken = true
  await confirm()
  await questions[0]?.approve()
  await mined()
  expect(slice().fault).toBe('no-answer')
  await actions.revokeApproval()
  expect(slice()).toMatchObject({ plan: { step: 'approve', allowed: '0' }, fault: null })
  await confirm()
  const nothing = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CONVERTER, 0n] })
  expect(questions[1]?.params[0]).toMatchObject({ to: toAddress(DOLLARS).toLowerCase(), data: nothing })
  await questions[1]?.approve()
  await mined()
  await actions.revokeApproval()
  expect(slice().plan).toMatchObject({ step: 'approve', allowed: '99000000' })
  await check()
})

test('after an unclear response, keeps the swap and sends nothing again; finds on the chain what the wallet sent', async () => {
  for (const { amount, target, source } of [
    { amount: '0.011', target: DOLLARS, source: ETHER },
    { amount: '3', target: ETHER, source: DOLLARS },
  ]) {
    const { write, review, confirm, questions, slice, toast, world, browser, check } = await opened()
    await write(amount, target, source)
    await review()
    await confirm()
    const [asked] = questions
    asked?.reject(-32603, 'Internal JSON-RPC error.')
    await world.advance(150)
    expect(slice()).toMatchObject({ phase: 'idle', refusal: null, swaps: [{ status: 'unknown' }] })
    expect(toast()).toBe('Internal JSON-RPC error.')
    await world.advance(2_650)
    expect(toast()).toBe('We couldn’t confirm whether this was sent')
    expect(browser.storage.get('portico.outbox')).toContain('"unknown"')
    await confirm()
    expect(questions).toHaveLength(1)
    expect(slice().refusal).toBe('busy')
    const { chainId: _, ...sent } = (asked?.params[0] ?? {}) as Record<string, string>
    const url = local().parts().rpc[EVM]?.url as string
    const { transactionHash: hash } = await askNode<{ transactionHash: string }>(url, 'eth_sendTransactionSync', [
      { ...sent, gas: '0x7a120' },
    ])
    await world.advance(5_000)
    expect(slice().swaps).toMatchObject([{ status: 'done', hash }])
    await world.advance(1_000)
    // An approval that no swap has used stays.
    expect(browser.storage.has('portico.outbox')).toBe(source === DOLLARS)
    await check()
  }
})
