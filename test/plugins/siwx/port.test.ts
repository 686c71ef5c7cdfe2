import { afterEach, expect, test, vi } from 'vitest'
import { CHANGED_KEY } from '../../../plugins/siwx/constants.ts'
import { createSessionPort } from '../../../plugins/siwx/port.ts'

afterEach(() => void vi.unstubAllGlobals())

let dispatch: (event: Event) => void

/** A page whose visibility changes. */
function createPage(visibilityState: string) {
  const page = new EventTarget()
  const document = { visibilityState }
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  dispatch = (event) => void page.dispatchEvent(event)
  return (state: string) => {
    document.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

test('waits until the page is visible', async () => {
  const { signal } = new AbortController()
  const call = { target: 'page', method: 'shown' }
  createPage('visible')
  await createSessionPort({}).request(call, signal)
  const change = createPage('hidden')
  let isVisible = false
  const waiting = createSessionPort({})
    .request(call, signal)
    .then(() => {
      isVisible = true
    })
  change('hidden')
  await null
  expect(isVisible).toBe(false)
  change('visible')
  await waiting
})

test('says when the visitor comes back to the page, until nobody listens', () => {
  const show = createPage('hidden')
  let count = 0
  const stop = createSessionPort({}).listen({ target: 'page', event: 'shown' }, () => void count++)
  const change = (state: string) => {
    show(state)
    return count
  }
  expect([change('hidden'), change('visible'), change('hidden'), change('visible')]).toEqual([0, 1, 1, 2])
  stop()
  expect(change('visible')).toBe(2)
})

test('says when another tab signs in or out while the visitor sees the page, until nobody listens', () => {
  const show = createPage('visible')
  let count = 0
  const stop = createSessionPort({}).listen({ target: 'page', event: 'shown' }, () => void count++)
  const write = (key: string, newValue: string | null = 'now') => {
    dispatch(Object.assign(new Event('storage'), { key, newValue }))
    return count
  }
  expect([write(CHANGED_KEY), write(CHANGED_KEY, null), write('portico.connection')]).toEqual([1, 1, 1])
  show('hidden')
  expect(write(CHANGED_KEY)).toBe(1)
  show('visible')
  expect(count).toBe(2)
  stop()
  expect(write(CHANGED_KEY)).toBe(2)
})

test('leaves no listener behind once the page is visible', async () => {
  const change = createPage('hidden')
  const waiting = createSessionPort({}).request({ target: 'page', method: 'shown' }, new AbortController().signal)
  change('visible')
  await waiting
  const look = vi.fn()
  vi.stubGlobal('document', {
    get visibilityState() {
      return look()
    },
  })
  change('hidden')
  expect(look).not.toHaveBeenCalled()
})
