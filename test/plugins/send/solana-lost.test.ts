// Payments that equal a lost transfer, but are older. A node may not know the mark of the transfer, since it is behind or
// keeps another part of the history.
import { expect, test } from 'vitest'
import { createBrowser } from '../../kit/index.ts'
import { pay, somebody, startCluster, submit, visit } from './solana-page.ts'

startCluster()

for (const [what, age, change] of [
  ['payment from before the mark', 0, null],
  ['older payment if the node does not know the mark', 120_000, () => {}],
  [
    'payment of an unknown time if the node does not know the mark',
    0,
    (one: { blockTime: number | null }) => {
      one.blockTime = null
    },
  ],
] as const)
  test(`takes for a lost transfer no ${what}`, async () => {
    const to = somebody()
    let [older, lists] = ['', 0]
    const asked: string[] = []
    const page = await visit(createBrowser(), async (transaction) => void asked.push(transaction), {
      ...(change && {
        list(all) {
          lists++
          for (const one of all) if (one.signature === older) change(one)
        },
      }),
    })
    await page.connect()
    older = await pay(250_000_000, to)
    await page.world.advance(age)
    await page.ask('0.25', to)
    await page.becomes(() => expect(page.statuses()).toEqual(['unknown']))
    const before = lists
    if (change) await page.becomes(() => expect(lists).toBeGreaterThan(before + 3))
    expect(page.slice().transfers).toMatchObject([{ status: 'unknown', hash: null }])
    const hash = await submit(asked[0] as string)
    await page.becomes(() => expect(page.slice().transfers).toMatchObject([{ status: 'done', hash }]))
    await page.check()
  })
