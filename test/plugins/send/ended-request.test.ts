// A request of another plugin or tab blocks an account until its outcome is known, and no longer.
import { expect, test } from 'vitest'
import { createBrowser, createWorld } from '../../kit/index.ts'
import { ADDRESS } from '../stage.ts'
import { hashOf, NETWORK, sender, TO } from './sender.ts'

const KEY = 'portico.outbox'
const account = `${NETWORK}:${ADDRESS}`

const swapping = (more: object = {}) => ({
  id: 'swap',
  kind: 'swap',
  account,
  at: createBrowser().now - 60_000,
  hash: null,
  status: 'asked',
  ...more,
})

/** A visitor whose transfer was refused because of a swap. */
async function refused() {
  const browser = createBrowser({ [KEY]: JSON.stringify([swapping()]) })
  const visitor = await sender({ browser })
  await visitor.connect()
  await visitor.review('0.5', TO)
  await visitor.confirm()
  expect(visitor.slice()).toMatchObject({ refusal: 'busy', others: [{ id: 'swap' }] })
  return { ...visitor, browser }
}

for (const [what, stored] of [
  ['has a hash', [swapping({ hash: hashOf(7), status: 'sent' })]],
  ['is stored no longer', []],
] as const)
  test(`T11: a swap that ${what} blocks no transfer, though one was refused while it was open`, async () => {
    const { browser, confirm, questions, slice, check } = await refused()
    browser.storage.set(KEY, JSON.stringify(stored))
    await confirm()
    expect(questions).toHaveLength(1)
    expect(slice()).toMatchObject({ refusal: null, others: [] })
    await check()
  })

for (const [what, stored] of [
  ['is still open', JSON.stringify([swapping({ status: 'unknown' })])],
  ['may be in what can’t be read', '{'],
] as const)
  test(`T11: a swap that ${what} goes on to block`, async () => {
    const { browser, confirm, questions, slice } = await refused()
    browser.storage.set(KEY, stored)
    await confirm()
    expect(questions).toEqual([])
    expect(slice()).toMatchObject({ refusal: 'busy', others: [{ id: 'swap' }] })
  })

test('T11: a swap that its tab could not store blocks until that tab says that it is over', async () => {
  const browser = createBrowser()
  const { connect, review, confirm, questions, slice, world, check } = await sender({ browser })
  await connect()
  await review('0.5', TO)
  const tab = createWorld({ browser }).io
  const { signal } = new AbortController()
  await tab.request('elsewhere', { target: 'outbox', method: 'keep', params: swapping() }, signal)
  await world.advance(0)
  await confirm()
  expect(questions).toEqual([])
  expect(slice()).toMatchObject({ refusal: 'busy', others: [{ id: 'swap', isUnstored: true }] })
  await tab.request('elsewhere', { target: 'outbox', method: 'drop', params: { id: 'swap' } }, signal)
  await world.advance(0)
  await confirm()
  expect(questions).toHaveLength(1)
  await check()
})
