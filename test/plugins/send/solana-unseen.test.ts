// A transfer that a server does not know, although the wallet has answered with its signature.
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createBrowser } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { somebody, startCluster, submit, visit } from './solana-page.ts'

startCluster()

const signature = base58.encode(new Uint8Array(64).fill(7))

/** Sends to nobody, and waits until the transfer is no longer pending. */
async function sendUnseen(getHeight: () => number) {
  const page = await visit(createBrowser(), async () => ({ signature }), { getHeight })
  await page.connect()
  await page.ask('0.25', somebody())
  await page.becomes(() => expect(page.statuses()).toEqual(['sent']))
  await soon(async () => {
    await page.world.advance(10_000)
    expect(page.statuses()).not.toEqual(['sent'])
  })
  await page.check()
  return [page.statuses(), page.toast()]
}

test('is told as dropped if the cluster has more blocks than its blockhash was valid for', async () => {
  let height = 1_000
  const last = await sendUnseen(() => {
    height += 200
    return height
  })
  expect(last).toEqual([['dropped'], 'Transaction dropped by the network'])
})

test('is told as unconfirmed while the server stands still, since others may be ahead of it', async () => {
  expect(await sendUnseen(() => 1_000)).toEqual([['expired'], 'We couldn’t confirm whether this was sent'])
})

test('is found on another server if the first one is behind', async () => {
  const send = async (transaction: string) => ({ signature: await submit(transaction) })
  const page = await visit(createBrowser(), send, { isBehind: true })
  await page.connect()
  await page.ask('0.25', somebody())
  await page.becomes(() => expect(page.statuses()).toEqual(['done']))
  await page.check()
})
