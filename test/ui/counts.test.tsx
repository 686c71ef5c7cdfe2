// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import CollapsedWallets from '../../plugins/connection/views/CollapsedWallets.tsx'
import Profile from '../../plugins/connection/views/Profile.tsx'
import { setNumberStyle } from '../../ui/format/number-style.ts'
import { KernelContext } from '../../ui/hooks/kernel.ts'
import { createNumberStyle } from '../../ui/locale/create-number-style.ts'
import { ADDRESS, SECOND, stage } from '../plugins/stage.ts'

test('the numbers of accounts and of wallets have the digits of the language', async () => {
  onTestFinished(() => setNumberStyle())
  setNumberStyle(createNumberStyle('fa'))
  const { kernel, connect } = await stage({ wallet: { accounts: [ADDRESS, SECOND] } })
  await connect()
  const render = (view: ReactNode) =>
    renderToStaticMarkup(
      <KernelContext.Provider value={{ ...kernel, getInitialState: kernel.getState } as never}>
        {view}
      </KernelContext.Provider>,
    )
  expect(render(<Profile />)).toMatch(/profile\.accounts.*>۲</)
  expect(render(<CollapsedWallets count={1} />)).toMatch(/connect\.collapsed.*>۱</)
})
