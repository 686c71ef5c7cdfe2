import { expect, test } from 'vitest'
import { rerun } from '../../../plugins/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { createOperationLog } from '../eip155/operation-log.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { type Call, call, HASH, MINT, NETWORK, OTHER, plugins, visit } from './host-visit.ts'

test('lists a host’s transaction while it is pending, and tells its end', async () => {
  const { kernel, node, add, known, isPending, rest, toast } = await visit()
  node.calls = [call()]
  await add()
  expect(known()).toMatchObject([{ ...MINT, account: `${NETWORK}:${ADDRESS}`, status: 'pending' }])
  expect(isPending()).toBe(true)
  await rest(4_000)
  expect(known()[0]?.status).toBe('pending')
  node.calls = [call({ block: 100 })]
  await rest(2_500)
  expect(known()[0]?.status).toBe('confirmed')
  expect(isPending()).toBe(false)
  expect(toast()).toBe('Confirmed: Mint Arcades No. 1')
  await assertReplays(kernel)
})

test('lists and tells a transaction once that the host adds twice at once', async () => {
  const { kernel, node, add, known, rest } = await visit()
  node.calls = [call()]
  await Promise.all([add(), add()])
  expect(known()).toHaveLength(1)
  await rest(4_000)
  expect(known()).toHaveLength(1)
  await assertReplays(kernel)
})

test('waits for as many blocks as the host wants', async () => {
  const { node, add, known, rest } = await visit()
  node.calls = [call({ block: 100 })]
  await add({ ...MINT, confirmations: 3 })
  await rest(4_000)
  expect(known()[0]?.status).toBe('pending')
  node.block = 102
  await rest(2_500)
  expect(known()[0]?.status).toBe('confirmed')
})

test('tells a transaction that failed, one that no node ever knew, and one that the network dropped', async () => {
  const { node, add, known, rest, toast } = await visit()
  node.calls = [call({ block: 100, isReverted: true })]
  await add()
  expect(known()[0]?.status).toBe('failed')
  expect(toast()).toBe('Failed: Mint Arcades No. 1')
  await add({ hash: OTHER, description: 'Stake' })
  expect(known()[1]?.status).toBe('pending')
  await rest(130_000)
  expect(known()[1]?.status).toBe('unknown')
  expect(toast()).toBe('We couldn’t confirm whether this was sent')
  node.calls = [call({ hash: OTHER, nonce: '0x8' })]
  await rest(60_000)
  expect(known()[1]?.status).toBe('pending')
  node.calls = []
  await rest(250_000)
  expect(known()[1]?.status).toBe('dropped')
  expect(toast()).toBe('Transaction dropped by the network')
})

test('does not tell as dropped what a contract sent: its wallet may have told the hash of a proposal', async () => {
  const { browser, node, add, known, rest, toast } = await visit()
  node.code = '0x6080'
  await add()
  const before = toast()
  await rest(600_000)
  expect([known()[0]?.status, toast()]).toEqual(['pending', before])
  browser.now += 7 * 86_400_000
  await rest(60_000)
  expect([known()[0]?.status, toast()]).toEqual(['unknown', 'We couldn’t confirm whether this was sent'])
})

test('tells that the account’s operation failed, though another account’s transaction carried it and succeeded', async () => {
  const { node, add, known } = await visit()
  node.calls = [call({ block: 100, logs: [createOperationLog({ success: false })] })]
  await add()
  expect(known()[0]?.status).toBe('failed')
})

test('does not search the account’s transactions for the nonce of the account that carries its operation', async () => {
  const { node, add, known, rest } = await visit()
  node.code = '0x6080'
  const carrier = call({ from: SECOND, nonce: '0x7' })
  node.calls = [carrier]
  await add()
  await rest(4_000)
  node.calls = [call({ hash: OTHER, input: '0x', block: 100 })]
  await rest(600_000)
  expect(known()).toMatchObject([{ hash: HASH, status: 'pending' }])
  node.calls = [{ ...carrier, block: 100 }]
  await rest(120_000)
  expect(known()).toMatchObject([{ hash: HASH, status: 'confirmed' }])
})

test('follows a transaction that the wallet sped up, and knows one that it replaced by another', async () => {
  const first = await visit()
  first.node.calls = [call()]
  await first.add()
  await first.rest(4_000)
  first.node.calls = [call({ hash: OTHER, block: 100 })]
  await first.rest(2_500)
  expect(first.known()).toMatchObject([{ hash: OTHER, status: 'confirmed' }])
  await assertReplays(first.kernel)

  const second = await visit()
  second.node.calls = [call()]
  await second.add()
  await second.rest(4_000)
  second.node.calls = [call({ hash: OTHER, input: '0x', block: 100 })]
  await second.rest(2_500)
  expect(second.known()).toMatchObject([{ hash: HASH, status: 'replaced' }])
})

test('a reload keeps the transaction and follows it; a later visit still lists it', async () => {
  const before = await visit()
  before.node.calls = [call()]
  await before.add()
  await before.kernel.destroy()

  const after = await visit(before.browser, before.nodes)
  expect(after.known()).toMatchObject([{ ...MINT, status: 'pending' }])
  expect(after.isPending()).toBe(true)
  after.node.calls = [call({ block: 100 })]
  await after.rest(2_500)
  expect(after.toast()).toBe('Confirmed: Mint Arcades No. 1')
  await assertReplays(after.kernel)
  await after.kernel.destroy()

  const later = await visit(before.browser, before.nodes)
  expect(later.known()).toMatchObject([{ ...MINT, status: 'confirmed' }])
  await later.rest(5_000)
  expect(later.toast()).toBeUndefined()
  await later.kernel.actions.activity.clearTransactions()
  await later.rest()
  expect(later.known()).toEqual([])
  expect(before.browser.storage.has('portico.activity')).toBe(false)
})

test('knows after a reload whether the wallet sped up the transaction or replaced it by another', async () => {
  const later = async (also: Partial<Call>, own = call()) => {
    const before = await visit()
    before.node.calls = [own]
    await before.add()
    await before.rest(4_000)
    await before.kernel.destroy()
    before.node.calls = [{ ...own, hash: OTHER, block: 100, ...also }]
    const after = await visit(before.browser, before.nodes)
    await after.rest(2_500)
    await assertReplays(after.kernel)
    return after
  }
  expect((await later({})).known()).toMatchObject([{ hash: OTHER, status: 'confirmed' }])
  expect((await later({ input: '0x' })).known()).toMatchObject([{ hash: HASH, status: 'replaced' }])
  const long = call({ input: `0x${'ab'.repeat(2_000)}` })
  expect((await later({}, long)).known()).toMatchObject([{ hash: OTHER, status: 'confirmed' }])
  const tooLong = await later({}, { ...long, input: `0x${'ab'.repeat(3_000)}` })
  expect(tooLong.known()).toMatchObject([{ hash: HASH, status: 'replaced' }])
  expect(tooLong.browser.storage.get('portico.activity')?.length).toBeLessThan(1_000)
})

test('restores as many long transactions as it stores', async () => {
  const { browser, ...first } = await visit()
  first.node.calls = [call({ input: `0x${'ab'.repeat(2_000)}` })]
  await first.add({ ...MINT, description: '“'.repeat(200) })
  await first.rest(4_000)
  const [one] = JSON.parse(browser.storage.get('portico.activity') ?? '')
  const many = Array.from({ length: 32 }, (_, at) => ({ ...one, id: `${at}`, nonce: '0'.repeat(80) }))
  browser.storage.set('portico.activity', JSON.stringify(many))
  expect((await visit(browser, first.nodes)).known()).toHaveLength(32)
})

test('keeps what another tab added, and ignores stored text that is invalid', async () => {
  const { browser, ...first } = await visit()
  await first.add()
  browser.storage.set(
    'portico.activity',
    JSON.stringify([{ id: 1 }, null, ...JSON.parse(browser.storage.get('portico.activity') ?? '')]),
  )
  const second = await visit(browser, first.nodes)
  await second.add({ hash: OTHER, description: 'Stake' })
  await first.add({ hash: `0x${'c3'.repeat(32)}`, description: 'Vote' })
  const stored = JSON.parse(browser.storage.get('portico.activity') ?? '')
  expect(stored.map(({ description }: { description: string }) => description).sort()).toEqual([
    'Mint Arcades No. 1',
    'Stake',
    'Vote',
  ])
})

test('shows nothing as ended while no node answers', async () => {
  const { node, add, known, rest } = await visit()
  node.isDown = true
  await add()
  await rest(600_000)
  expect(known()[0]?.status).toBe('pending')
})

test('refuses what it can’t follow, names the field, and lists nothing', async () => {
  const { kernel, add, known, rest } = await visit()
  await expect(add({ ...MINT, hash: '0x12' })).rejects.toMatchObject({
    code: 'transaction-invalid',
    message: expect.stringContaining('hash'),
  })
  await expect(add({ ...MINT, caipNetworkId: 'eip155:9' })).rejects.toThrow('caipNetworkId')
  await expect(add({ ...MINT, caipNetworkId: 'solana:9' })).rejects.toMatchObject({ code: 'account-missing' })
  await expect(add({ hash: HASH })).rejects.toThrow('description')
  await expect(add({ ...MINT, confirmations: 0 })).rejects.toThrow('confirmations')
  await add()
  await add()
  expect(known()).toHaveLength(1)
  await kernel.actions.connection.disconnect()
  await rest()
  await expect(add({ ...MINT, hash: OTHER })).rejects.toMatchObject({ code: 'account-missing' })
})

test('tells nobody else of it, and names nobody in a report', async () => {
  const { kernel, node, add, rest, toast, isPending } = await visit()
  node.calls = [call()]
  await add()
  await kernel.actions.connection.disconnect()
  await rest()
  expect(isPending()).toBe(false)
  node.calls = [call({ block: 100 })]
  await rest(4_000)
  expect(toast()).toBeUndefined()
  const report = JSON.stringify(await kernel.log.export())
  expect(report).not.toContain(HASH)
  expect(report).not.toContain(SECOND.slice(2).toLowerCase())
  expect(report).not.toContain('Arcades')
  expect((await rerun(report, { plugins: [...plugins] })).divergences).toEqual([])
})

test('D1: a report without names has three digits of what a host’s transactions pay, now and after a reload', async () => {
  const [value, moved] = [1234567891234567n, 987654321987n]
  const hex = (amount: bigint) => `0x${amount.toString(16)}`
  const input = (amount: bigint) =>
    `0xa9059cbb${SECOND.slice(2).padStart(64, '0')}${hex(amount).slice(2).padStart(64, '0')}`
  const before = await visit()
  const { kernel, node, add, rest } = before
  node.calls = [call({ value: hex(value), input: input(moved) })]
  await add()
  await rest(4_000)
  const exact = [value, moved].flatMap((amount) => [`${amount}`, hex(amount).slice(2)])
  const find = (report: unknown) => exact.filter((one) => JSON.stringify(report).toLowerCase().includes(one))
  expect(find(await kernel.log.export({ personal: true }))).toEqual(
    expect.arrayContaining([`${value}`, hex(moved).slice(2)]),
  )
  const report = await kernel.log.export()
  expect(find(report)).toEqual([])
  expect((await rerun(report, { plugins: [...plugins] })).divergences).toEqual([])
  await kernel.destroy()
  node.calls = []
  const after = await visit(before.browser, before.nodes)
  expect(after.known()).toMatchObject([{ status: 'pending' }])
  expect(find(await after.kernel.log.export())).toEqual([])
})
