// @vitest-environment happy-dom
// Keys of the browser and of the system, such as Alt and ← for the previous page, do what they always do.
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { moveFocus } from '../../plugins/wallets/views/grid-keys.ts'
import { Tabs } from '../../ui/primitives/Tabs.tsx'

const MODIFIERS = ['altKey', 'ctrlKey', 'metaKey'] as const

const TABS = ['tokens', 'nfts'].map((id) => ({ id, label: id }))

function ControlledTabs() {
  const [chosen, setChosen] = useState('tokens')
  return (
    <Tabs label="Holdings" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      {chosen}
    </Tabs>
  )
}

const Grid = () => (
  <div role="toolbar" tabIndex={-1} onKeyDown={moveFocus}>
    {['a', 'b'].map((one) => (
      <span key={one}>
        <button type="button">{one}</button>
      </span>
    ))}
  </div>
)

async function render(node: React.ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(() => root.render(node))
  const first = place.querySelector('button')
  first?.focus()
  /** Presses a key on the first button. @returns Whether the browser may still act on it */
  return async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    await act(() => void first?.dispatchEvent(event))
    return { isLeft: !event.defaultPrevented, focused: document.activeElement?.textContent }
  }
}

for (const [name, node, other] of [
  ['the tabs', <ControlledTabs key="tabs" />, 'nfts'],
  ['the grid of wallets', <Grid key="grid" />, 'b'],
] as const) {
  for (const modifier of MODIFIERS)
    test(`${name} leave an arrow key with ${modifier} to the browser`, async () => {
      const press = await render(node)
      const before = document.activeElement?.textContent
      expect(await press({ key: 'ArrowRight', [modifier]: true })).toEqual({ isLeft: true, focused: before })
      expect(await press({ key: 'ArrowRight' })).toEqual({ isLeft: false, focused: other })
    })
}
