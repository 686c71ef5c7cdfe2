// @vitest-environment happy-dom
// When a countdown is announced: its region is there from the start, and speaks only at a few seconds.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Countdown } from '../../ui/views.ts'

test('a countdown is announced at 30, at 10 and at 0 seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  const until = Date.now() + 40_000
  await act(() => root.render(<Countdown until={until} whole={40_000} label={(time) => `${time} left`} />))
  const region = place.querySelector('[role="status"]')
  const spoken: string[] = []
  for (let second = 0; second < 42; second++) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    if (region?.textContent) spoken.push(region.textContent)
  }
  expect([...new Set(spoken)]).toEqual(['0:30 left', '0:10 left', '0:00 left'])
  expect(region?.isConnected).toBe(true)
})
