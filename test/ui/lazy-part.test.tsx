// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { Portico } from 'portico/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useLazy } from '../../ui/hooks/lazy.ts'

const Part = () => <p>the terms</p>
const load = vi.fn(async () => ({ default: Part }))

function View() {
  const Found = useLazy(true, load)
  return Found ? <Found /> : <p>waiting</p>
}

afterEach(() => vi.useRealTimers())

test('fetches a part of a view again after a failure, later each time, and tells the kernel', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  load.mockRejectedValueOnce(new Error('It did not come.')).mockRejectedValueOnce(new Error('Again.'))
  const failed: unknown[] = []
  const kernel = createKernel({ plugins: [], log: { level: 'silent' } })
  await kernel.eager.load('modal')
  kernel.fail = async (...failure) => void failed.push(failure)
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <Portico kernel={kernel}>
        <View />
      </Portico>,
    ),
  )
  expect(page.textContent).toBe('waiting')
  expect(failed).toEqual([['modal', 'view part', new Error('It did not come.')]])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect([load.mock.calls.length, page.textContent]).toEqual([2, 'waiting'])
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(load).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(page.textContent).toBe('the terms')
  act(() => root.unmount())
  await kernel.destroy()
})
