// @vitest-environment happy-dom
// The balance on the page is written in the visitor's language, though no modal was opened.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, onTestFinished, test, vi } from 'vitest'
import { AccountButton, Portico, useBalance } from '../../adapters/react/index.ts'
import { setNumberStyle } from '../../ui/format/number-style.ts'
import { polyfillDialog } from '../kit/index.ts'
import { stage } from '../plugins/stage.ts'
import { until } from '../soon.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setNumberStyle()
})

function Balance() {
  return <output>{useBalance()?.formatted}</output>
}

test('of the account’s button and of useBalance', async () => {
  polyfillDialog()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { kernel, world, connect } = await stage({ host: { locale: 'de' } })
  await connect()
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <Portico kernel={kernel}>
        <AccountButton />
        <Balance />
      </Portico>,
    ),
  )
  const read = (query: string) => document.querySelector(query)?.textContent
  await until(async () => {
    await act(() => world.advance(0))
    return read('[data-testid="account-button"]')?.includes('1,000 ETH') && read('output') === '1,000'
  })
})
