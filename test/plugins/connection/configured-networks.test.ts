// A host may list a network whose plugin it leaves out, as for a trial: `isBeta && solana()`.
import { expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { createTestKernel } from '../../kit/index.ts'
import { networks } from '../stage.ts'

const KEY = 'f8b1d2c4-97aa-4f0e'
const solana = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [`https://mainnet.node.example/?api-key=${KEY}`],
} as const

test('D1: the server’s key of a network without a plugin is in no anonymous report', async () => {
  const { kernel } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks: [...networks, solana] },
    log: { limit: 60 },
  })
  await kernel.load('connection')
  const first = await kernel.log.export()
  expect(first.entries[0]?.type).toBe('kernel/configured')
  for (let i = 0; i < 60; i++) await kernel.actions.modal.open({ view: 'Connect' })
  const later = await kernel.log.export()
  expect(later.checkpoint).not.toBeNull()
  for (const report of [first, later]) {
    expect(JSON.stringify(report)).not.toContain(KEY)
    expect((await rerun(report, { plugins: [eip155()] })).divergences).toEqual([])
  }
  expect(JSON.stringify(await kernel.log.export({ personal: true }))).toContain(KEY)
})
