// Approval and swap as one batch, with real nodes: the wallet's account acts as a contract by EIP-7702.
import { expect, test } from 'vitest'
import { CONVERTER } from '../../world/pool.ts'
import { CHAM, DOLLARS, stageSwaps, unmeasured, unsimulated } from './stage.ts'
import { ACCOUNT, ETHER, EVM, swapper } from './swapper.ts'

const { local, opened, behave } = stageSwaps()

type Own = Awaited<ReturnType<typeof swapper>>

/** Opens the preview of a swap of dollars for ether. */
async function reviewed(options?: Parameters<typeof opened>[0], amount = '15') {
  const own = await opened({ atomic: 'supported', ...options })
  await own.write(amount, ETHER, DOLLARS)
  await own.review()
  return own
}

/** A wallet's id of a batch, which identifies the visitor's transaction. */
const BATCH = `0x${'ab'.repeat(32)}`
const batchOf = ({ questions }: Own) =>
  questions.at(-1)?.params[0] as unknown as {
    id: string
    from: string
    chainId: string
    atomicRequired: boolean
    calls: { to: string; data: string; value: string }[]
    capabilities?: object
  }

test.each(['supported', 'ready'] as const)(
  'asks once where the wallet is “%s”, with an exact approval',
  async (atomic) => {
    const own = await reviewed({ atomic })
    const { slice, confirm, questions, mined, stack, check, kernel } = own
    expect(slice().plan).toMatchObject({ step: 'swap', isSimulated: true, approvals: [{ value: '0' }] })
    const quoted = BigInt(slice().quote?.toAmount ?? 0)
    await confirm()
    const { id, from, chainId, atomicRequired, calls } = batchOf(own)
    expect({ from, chainId, atomicRequired }).toEqual({ from: ACCOUNT, chainId: '0x7a69', atomicRequired: true })
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    expect(calls).toHaveLength(2)
    const amount = (15_000_000).toString(16).padStart(64, '0')
    expect(calls[0]?.data).toBe(`0x095ea7b3${CONVERTER.slice(2).toLowerCase().padStart(64, '0')}${amount}`)
    expect(calls[1]?.to).toBe(CONVERTER.toLowerCase())
    await questions[0]?.approve()
    await mined()
    expect(questions).toHaveLength(1)
    const [swap] = slice().swaps
    expect(swap).toMatchObject({ status: 'done', batch: { id, size: 2 }, received: { outcome: null } })
    // The first batch of the account uses two nonces; what it paid out is known nevertheless.
    expect(BigInt(swap?.received?.amount ?? 0)).toBeGreaterThanOrEqual((quoted * 99n) / 100n)
    expect(stack().at(-1)).toBe('SwapStatus')
    expect(kernel.getState().eip155).toMatchObject({ callSupport: [{ atomic }] })
    await check()
  },
)

test('without the capability, in another form, or too late: two transactions, as before', async () => {
  const never = new Promise(() => {})
  for (const said of [
    {},
    null,
    'yes',
    [],
    { '0x7a69': { atomic: 'supported' } },
    { '0x1': { atomic: { status: 'supported' } } },
    never,
  ]) {
    const own = await opened({ atomic: 'supported', answers: { wallet_getCapabilities: said } })
    await own.write('16', ETHER, DOLLARS)
    const done = own.actions.review()
    await own.world.advance(3_100)
    await done
    expect(own.slice().plan).toMatchObject({ step: 'approve', allowed: '16000000' })
    await own.check()
  }
})

test('T13: the batch is simulated as a whole: what a token takes besides stops it before the wallet is asked', async () => {
  const own = await opened({ atomic: 'supported' })
  await own.write('5', CHAM)
  await own.review()
  await own.confirm()
  await own.questions.at(-1)?.approve()
  await own.mined()
  for (const [way, node] of [
    [1, undefined],
    [1, unsimulated],
  ] as const) {
    await behave(way)
    const hostile = await opened({ atomic: 'supported', ...(node && { node }) })
    await hostile.write('1', ETHER, CHAM)
    await hostile.review()
    expect([way, hostile.slice().plan ?? null, hostile.questions.length]).toEqual([way, null, 0])
    expect(hostile.slice().fault).not.toBeNull()
    await behave(0)
    await hostile.check()
  }
})

test('T13: on networks without eth_simulateV1 the code override runs the whole batch; without both it is refused', async () => {
  const own = await reviewed({ node: unsimulated }, '17')
  expect(own.slice().plan).toMatchObject({ step: 'swap', isSimulated: true, approvals: [{}] })
  await own.check()
  const without = await reviewed({ node: unmeasured }, '17')
  expect(without.slice()).toMatchObject({ plan: null, fault: 'not-triable' })
  await without.check()
})

const CODES = [
  [5700, 'network'],
  [5710, 'network'],
  [5740, 'network'],
  [5750, 'upgrade'],
  [5760, 'atomic'],
  [4200, 'network'],
  [-32601, 'network'],
] as const

test.each(CODES)(
  'T13: a wallet that refuses with %i gets the two transactions, and nothing is lost',
  async (code, refusal) => {
    const own = await reviewed(undefined, '18')
    await own.confirm()
    own.questions[0]?.reject(code, 'No.')
    await own.world.advance(100)
    expect(own.slice()).toMatchObject({ swaps: [], batchRefusal: refusal, phase: 'idle', plan: { step: 'approve' } })
    expect(own.browser.storage.get('portico.outbox')).toBeUndefined()
    await own.confirm()
    await own.questions[1]?.approve()
    await own.mined()
    expect(own.slice().plan).toMatchObject({ step: 'swap' })
    expect(own.slice().plan).not.toHaveProperty('approvals')
    await own.confirm()
    await own.questions[2]?.approve()
    await own.mined()
    expect(own.slice().swaps.map(({ status, batch }) => [status, batch])).toEqual([
      ['done', undefined],
      ['done', undefined],
    ])
    await own.check()
  },
)

test('T13: declined is declined; any other error is unknown, is searched for, and blocks a second request', async () => {
  const own = await reviewed(undefined, '19')
  await own.confirm()
  own.questions[0]?.reject()
  await own.world.advance(100)
  expect(own.slice()).toMatchObject({ swaps: [], refusal: 'rejected', plan: { approvals: [{}] } })
  await own.confirm()
  own.questions[1]?.reject(5720, 'Duplicate id')
  await own.world.advance(100)
  expect(own.slice().swaps).toMatchObject([{ status: 'unknown' }])
  await own.confirm()
  expect(own.questions).toHaveLength(2)
  await own.check()
})

test('T13: a lost response: the batch is found by its id, after a reload too', async () => {
  const own = await reviewed(undefined, '20')
  const { done } = await own.confirm()
  // The page is gone before the wallet answers.
  done.catch(() => {})
  const { browser, wallet } = own
  await own.questions[0]?.take?.()
  await own.kernel.destroy()
  own.world.close()
  const later = await swapper(local(), { atomic: 'supported', browser, wallet, isPermitted: true })
  await later.connect()
  expect(later.slice().swaps).toMatchObject([{ batch: { size: 2 } }])
  await later.world.advance(70_000)
  await later.mined()
  expect(later.slice().swaps).toMatchObject([{ status: 'done', received: { outcome: null } }])
  expect(browser.storage.get('portico.outbox') ?? '[]').not.toContain('"status":"unknown"')
  await later.check()
})

test('T13: a wallet that does not know the batch any more: the chain is searched for it', async () => {
  const own = await reviewed(
    {
      answers: {
        wallet_getCallsStatus: () => {
          throw { code: 5730, message: 'Unknown' }
        },
      },
    },
    '21',
  )
  await own.confirm()
  await own.questions[0]?.approve()
  await own.mined()
  expect(own.slice().swaps).toMatchObject([{ status: 'done' }])
  await own.check()
})

const WRONG = [
  null,
  'CONFIRMED',
  { status: '0xc8' },
  { status: 999 },
  { status: 100 },
  { status: 200, receipts: 'x' },
] as const

test('T13: a status of the wrong form, or one that never ends, keeps the batch pending until the chain has it', async () => {
  for (const said of WRONG) {
    const own = await reviewed({ answers: { wallet_getCallsStatus: said } }, '2')
    await own.confirm()
    const { approve } = own.questions[0] as { approve(): Promise<void> }
    // The wallet accepts it, and makes it much later.
    await own.world.advance(10_000)
    expect(own.slice().swaps).toMatchObject([{ status: 'asked' }])
    await approve()
    await own.mined()
    expect(own.slice().swaps).toMatchObject([{ status: 'done' }])
    await own.check()
  }
})

test('T13: a wallet that names another transaction as the batch: an alert, and no success', async () => {
  const seen: { hash?: string | null } = {}
  const first = await opened()
  await first.write('0.01', DOLLARS)
  await first.review()
  await first.confirm()
  await first.questions[0]?.approve()
  await first.mined()
  seen.hash = first.slice().swaps[0]?.hash ?? null
  const receipts = [{ transactionHash: seen.hash, status: '0x1' }]
  const own = await reviewed(
    { answers: { wallet_sendCalls: { id: BATCH }, wallet_getCallsStatus: { status: 200, receipts } } },
    '3',
  )
  await own.confirm()
  await own.world.advance(3_000)
  expect(own.slice().swaps).toMatchObject([{ status: 'different', batch: { id: BATCH } }])
  expect(own.alerts()).toContain('This isn’t what you confirmed')
  await own.check()
})

test.each([
  [500, ['0x1'], 'failed'],
  [400, ['0x1'], 'failed'],
  [200, ['0x0'], 'failed'],
  [600, ['0x1'], 'different'],
  [200, ['0x0', '0x1'], 'different'],
] as const)(
  'T13: a batch that the wallet reports with %i and receipts of %j is no success, even if the transaction that carried it is one',
  async (status, receiptStatuses, outcome) => {
    const carrier = (await behave(0)) as { transactionHash: string }
    const receipts = receiptStatuses.map((one) => ({ transactionHash: carrier.transactionHash, status: one }))
    const own = await reviewed(
      { answers: { wallet_sendCalls: { id: BATCH }, wallet_getCallsStatus: { status, receipts } } },
      '3',
    )
    await own.confirm()
    await own.world.advance(3_000)
    expect(own.slice().swaps).toMatchObject([{ status: outcome }])
    expect(own.kernel.log.entries.map(({ type }) => type)).not.toContain('swap/swapCompleted')
    expect(own.toasts().filter((text) => text.startsWith('Swapped'))).toEqual([])
    if (outcome === 'different') expect(own.alerts()).toContain('This isn’t what you confirmed')
    else expect(own.toast()).toBe('Transaction error')
    await own.check()
  },
)

test('offers the paymaster of the host only to wallets that support paymasters', async () => {
  const service = { url: 'https://paymaster.example/rpc?key=canary', context: { policy: 'canary' } }
  for (const supported of [true, false]) {
    const own = await reviewed(
      {
        eip155: { paymasterService: { [EVM]: service } },
        answers: {
          wallet_getCapabilities: { '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported } } },
        },
      },
      '4',
    )
    await own.confirm()
    expect(batchOf(own).capabilities).toEqual(
      supported ? { paymasterService: { ...service, optional: true } } : undefined,
    )
    expect(JSON.stringify(await own.kernel.log.export({ personal: true }))).not.toContain('canary')
    own.questions[0]?.reject()
    await own.world.advance(100)
    await own.check()
  }
})

test('T13: a batch whose response says nothing is found by its id, and its preview does not offer it again', async () => {
  const own = await reviewed(undefined, '22')
  await own.confirm()
  await own.questions[0]?.take?.()
  own.questions[0]?.reject(-32000, 'Something.')
  await own.world.advance(100)
  await own.mined()
  expect(own.slice().swaps).toMatchObject([{ status: 'done' }])
  expect([own.slice().plan, own.stack().at(-1)]).toEqual([undefined, 'SwapStatus'])
  await own.check()
})

test('T13: a lost batch that is found leaves the preview of another swap as it is', async () => {
  const own = await reviewed(undefined, '22')
  await own.confirm()
  own.questions[0]?.reject(-32000, 'Something.')
  await own.world.advance(100)
  await own.kernel.actions.modal.back()
  await own.write('3', ETHER, DOLLARS)
  await own.review()
  const { plan } = own.slice()
  await own.questions[0]?.take?.()
  await own.world.advance(30_000)
  await own.mined()
  expect(own.slice().swaps).toMatchObject([{ status: 'done' }])
  expect(plan).toMatchObject({ quote: { amount: '3000000' } })
  expect([own.slice().plan, own.stack().at(-1)]).toEqual([plan, 'SwapPreview'])
  await own.check()
})

test('T13: a preview that has expired is sent only with the approvals that it showed', async () => {
  const alone = await opened()
  await alone.write('18', ETHER, DOLLARS)
  await alone.review()
  await alone.confirm()
  await alone.questions.at(-1)?.approve()
  await alone.mined()
  // The allowance is there, so that the preview shows no approval.
  const own = await reviewed({}, '18')
  expect(own.slice().plan).toMatchObject({ step: 'swap' })
  expect(own.slice().plan?.approvals).toBeUndefined()
  // Another tab uses it up, and a third one swaps back more, so that the price is no worse.
  const send = async (page: Own) => {
    await page.confirm()
    await page.questions.at(-1)?.approve()
    await page.mined()
    expect(page.slice().swaps.at(-1)).toMatchObject({ step: 'swap', status: 'done' })
  }
  await send(alone)
  const back = await opened()
  await back.write('0.1', DOLLARS, ETHER)
  await back.review()
  await send(back)
  await own.world.advance(31_000)
  await own.confirm()
  expect([own.questions.length, own.slice().refusal]).toEqual([0, 'planChanged'])
  expect(own.slice().plan).toMatchObject({ step: 'swap', approvals: [{ value: '0' }] })
  // What it shows now, it sends, also after it has expired.
  await own.world.advance(31_000)
  await own.confirm()
  expect(batchOf(own).calls).toHaveLength(2)
  await own.check()
})
