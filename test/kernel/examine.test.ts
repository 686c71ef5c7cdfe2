// Whether the failure of a report still happens with today's code.
import { expect, test } from 'vitest'
import type { PluginList } from '../../kernel/index.ts'
import { examineReport, findWallets } from '../../kernel/replay/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay, rerun } from '../../plugins/index.ts'
import { shop, type Visit, visitShop } from './sample/shop.ts'

const examine = async (visit: Visit, plugins: PluginList = [eip155(), shop()]) => {
  const report = JSON.stringify(await visitShop({ steps: 0, ...visit }))
  return (await examineReport(report, { plugins, openReplay, rerun })).stillHappens
}

test('a failure still happens if other code fails the same way, and no longer if the code does not fail', async () => {
  expect(await examine({ seed: 1, bug: 'price-malformed', isRefactored: true })).toBe('yes')
  expect(await examine({ seed: 1, bug: 'stale-price' })).toBe('no')
  // Nothing fails in it: the report alone says what happened.
  expect(await examine({ seed: 1, bug: 'stale-price' }, [eip155(), shop({ bug: 'stale-price' })])).toBe('yes')
  expect(await examine({ seed: 1, bug: 'reducer-throws' })).toBe('no')
  expect(await examine({ seed: 1, bug: 'reducer-throws' }, [eip155(), shop({ bug: 'reducer-throws' })])).toBe('yes')
})

test('a rerun can’t tell whether a view throws, or what a missing plugin does', async () => {
  expect(await examine({ seed: 1, bug: 'view-throws' })).toBe('unclear')
  expect(await examine({ seed: 1, bug: 'price-malformed' }, [eip155()])).toBe('unclear')
})

test('names each wallet that the visitor chose once: at most eight, with at most 40 characters each', () => {
  const entry = (type: string, connectorId: unknown) =>
    ({ seq: 0, at: 0, kind: 'event', type, v: 1, cause: null, data: { connectorId } }) as never
  const choose = (id: unknown) => entry('connection/connectionRequested', id)
  expect(
    findWallets([
      choose('one'),
      entry('connection/reconnectionRequested', 'two'),
      entry('connection/connected', 'one'),
      entry('connection/connectorAnnounced', 'not chosen'),
      entry('acme/connection/connected', 'of another plugin'),
      choose(7),
      choose('x'.repeat(50)),
    ]),
  ).toEqual(['one', 'two', 'x'.repeat(40)])
  const many = Array.from({ length: 12 }, (_, i) => `wallet ${i}`)
  expect(findWallets(many.map(choose))).toEqual(many.slice(0, 8))
})
