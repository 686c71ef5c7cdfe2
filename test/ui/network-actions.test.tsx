// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Portico } from '../../adapters/react/index.ts'
import { accountAction } from '../../plugins/capabilities.ts'
import { AccountActions } from '../../plugins/connection/views/AccountActions.tsx'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { networks } from '../plugins/stage.ts'

async function draw(own: readonly string[]) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const kernel = createKernel({ plugins: [eip155(), receive(), swap({ networks: own })], networks })
  const place = document.createElement('main')
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => {
    root.render(
      <Portico kernel={kernel}>
        <AccountActions />
      </Portico>,
    )
    await Promise.all(kernel.slots.get(accountAction).map(({ loadNetworks }) => loadNetworks?.()))
  })
  return [...place.querySelectorAll('button')].map(({ dataset }) => dataset.testid)
}

test('hides Swap on networks that don’t support it', async () => {
  expect(await draw([])).toEqual(['action-receive'])
  expect(await draw([networks[0]?.caipNetworkId ?? ''])).toEqual(['action-swap', 'action-receive'])
})
