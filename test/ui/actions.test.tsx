import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { accountAction } from '../../plugins/capabilities.ts'
import { AccountActions } from '../../plugins/connection/views/AccountActions.tsx'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { Portico } from '../../ui/react.ts'

const able = (id: string) => {
  const contract = defineContract({ id: `${id}-plugin`, initialState: () => ({}), events: {} })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    slots: [accountAction({ id, icon: 'more', label: id, view: 'Account' })],
  })
}

test('the buttons of an account stand in one order, whatever that of the plugins; others come last', () => {
  const ids = ['send', 'stake', 'receive', 'swap', 'onramp']
  const kernel = createKernel({ plugins: [eip155(), ids.map(able)] })
  const html = renderToString(
    <Portico kernel={kernel}>
      <AccountActions />
    </Portico>,
  )
  expect([...html.matchAll(/data-testid="action-(\w+)"/g)].map(([, id]) => id)).toEqual([
    'onramp',
    'swap',
    'receive',
    'send',
    'stake',
  ])
})
