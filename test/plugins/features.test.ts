// Features that a host switches while the page runs.
import { expect, test } from 'vitest'
import { accountAction } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay } from '../../plugins/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { assertReplays } from '../kit/index.ts'
import { stage } from './stage.ts'

const plugins = [receive(), onramp()]
const start = () => stage({ plugins, host: { projectId: 'p'.repeat(32), features: { receive: false } } })

test('buttons, views and servers of a plugin follow its feature; the others stay', async () => {
  const { kernel } = await start()
  const shown = () => kernel.slots.get(accountAction).map(({ id }) => id)
  const hasView = (id: string) => kernel.plugins.some(({ views }) => Object.hasOwn(views, id))
  expect(shown()).toEqual(['onramp'])
  await kernel.actions.connection.setFeatures({ features: { receive: true } })
  expect(shown()).toEqual(['receive', 'onramp'])
  expect(hasView('Receive')).toBe(true)
  const servers = kernel.csp()['connect-src']
  await kernel.actions.connection.setFeatures({ features: { onramp: false } })
  expect(shown()).toEqual(['receive'])
  expect(hasView('OnRampProviders')).toBe(false)
  expect(kernel.getState().connection.host.features).toEqual({ receive: true, onramp: false })
  expect(kernel.csp()['connect-src']?.length).toBeLessThanOrEqual(servers?.length ?? 0)
  await assertReplays(kernel)
})

test('the log says which features were on: a replay shows them at each moment', async () => {
  const { kernel } = await start()
  await kernel.actions.connection.setFeatures({ features: { receive: true } })
  const report = await kernel.log.export()
  const changed = report.entries.find(({ type }) => type === 'connection/featuresChanged')
  expect(changed?.data).toEqual({ features: { receive: true } })
  const replay = await openReplay(report, { plugins: [eip155(), plugins] })
  const shown = () => replay.kernel.slots.get(accountAction).map(({ id }) => id)
  replay.seek((changed?.seq ?? 0) - 1)
  expect(shown()).toEqual(['onramp'])
  replay.seek(changed?.seq ?? 0)
  expect(shown()).toEqual(['receive', 'onramp'])
})

test.each([
  ['features.swaps', { swaps: 'no' }],
  ['features.walletFeaturesOrder', { walletFeaturesOrder: 'send' }],
  ['features', 'swaps'],
])('refuses %s of the wrong form, and switches nothing', async (field, features) => {
  const { kernel } = await start()
  await expect(kernel.actions.connection.setFeatures({ features: features as never })).rejects.toThrow(field)
  expect(kernel.getState().connection.host.features).toEqual({ receive: false })
})

test('a feature of another plugin is switched as well', async () => {
  const { kernel } = await start()
  await kernel.actions.connection.setFeatures({ features: { stakes: false } })
  expect(kernel.getState().connection.host.features).toEqual({ receive: false, stakes: false })
})
