// @vitest-environment happy-dom
// Each forbidden outcome is planted, and must be found: a table without ✘ says nothing otherwise.
import '../../ui/modal/Modal.tsx'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { faults } from './faults.ts'
import { tryCell } from './outcome.ts'
import type { Phase } from './phases.ts'
import { prefetch, type Stage } from './stage.tsx'

beforeAll(prefetch, 120_000)
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Requests money from the wallet directly, bypassing the product. */
const askForMoney = (stage: Stage) => void stage.outside.asked.push('eth_sendTransaction')
const toast = (stage: Stage, message: string) =>
  stage.act((actions) => actions.modal.toast({ message, variant: 'error' }))

const planted = (act: (stage: Stage) => unknown, part: Partial<Phase> = {}): Phase => ({
  name: 'planted',
  uses: ['wallet'],
  asks: true,
  reach: async () => {},
  act: async (stage) => void (await act(stage)),
  isDone: () => false,
  ...part,
})

const judgedAt = async (phase: Phase, name = 'wallet never answers') => {
  const fault = faults.find((one) => one.name === name)
  return fault && (await tryCell(phase, fault)).forbidden
}

test('an unresponsive page without a message is a silence, and one without a way on is a lock', async () => {
  expect(await judgedAt(planted(() => {}))).toEqual(['silence', 'a lock'])
})

test('a page that shows the failure and allows a retry is neither', async () => {
  const act = async (stage: Stage) => {
    stage.outside.asked.push('personal_sign')
    await toast(stage, 'Your wallet did not answer.')
  }
  expect(await judgedAt(planted(act))).toEqual([])
})

test('detects a page that requests money again while the first transaction may be pending', async () => {
  const act = async (stage: Stage) => {
    askForMoney(stage)
    await toast(stage, 'Your wallet did not answer.')
  }
  expect(await judgedAt(planted(act, { spends: true }))).toEqual(['the wallet is asked twice'])
})

test.each(['Nothing was sent.', 'Nothing was swapped.'])(
  '"%s" is a lie unless the wallet said so itself',
  async (said) => {
    const act = async (stage: Stage) => {
      askForMoney(stage)
      await toast(stage, said)
    }
    const phase = planted(act, { spends: true })
    expect(await judgedAt(phase)).toContain('says that nothing was sent, and can’t know')
    expect(await judgedAt(phase, 'wallet rejects')).toEqual([])
  },
)
