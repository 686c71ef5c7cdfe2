// A session has one id in all tabs and visits. Reports without names have another one each, so that nothing links them.
import { expect, test } from 'vitest'
import type { Report } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { createBrowser } from '../../kit/index.ts'
import { createWallets, openTab, type Tab } from './open-tab.ts'

const getWords = (report: Report) => new Set(JSON.stringify(report).match(/[0-9a-f]{16,}/gi))

async function expectUnlinked({ kernel }: Tab) {
  const reports = [await kernel.log.export(), await kernel.log.export(), await kernel.log.export({ personal: true })]
  const [one, other, named] = reports.map(getWords) as [Set<string>, Set<string>, Set<string>]
  expect(named.size).toBeGreaterThan(0)
  expect([...one].filter((word) => other.has(word) || named.has(word))).toEqual([])
  for (const report of reports) expect((await rerun(report, { plugins: [eip155()] })).divergences).toEqual([])
}

test('D1: two reports of one visit share no random value, nor does one with names, and all rerun', async () => {
  const tab = await openTab(createBrowser())
  await tab.connect()
  expect(tab.chain().session).toMatch(/^[0-9a-z]{9}-[0-9a-f]{16}$/)
  await expectUnlinked(tab)
})

test('D1: nor do those of a later visit, and of another tab', async () => {
  const [browser, wallets] = [createBrowser(), createWallets()]
  const first = await openTab(browser, wallets)
  const beside = await openTab(browser, wallets)
  await first.connect()
  await first.world.advance(1_000)
  expect(beside.chain().session).toBe(first.chain().session)
  await expectUnlinked(beside)
  await first.close()
  const later = await openTab(browser, wallets)
  await later.world.advance(1_000)
  expect(later.chain().session).toBe(beside.chain().session)
  await expectUnlinked(later)
})
