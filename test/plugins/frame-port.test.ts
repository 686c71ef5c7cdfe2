import { afterEach, expect, test, vi } from 'vitest'
import { createPort } from '../../plugins/embedded-login/port.ts'

/** The part of a page that a frame needs. `added` resolves with the next frame: its code loads first. */
function stubPage() {
  let onAdd = () => {}
  const elements: { id: string; attributes: Map<string, string>; remove(): void }[] = []
  const make = () => {
    const attributes = new Map<string, string>()
    const element = {
      id: '',
      attributes,
      style: {},
      contentWindow: {},
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      addEventListener() {},
      removeEventListener() {},
      remove: () => void elements.splice(elements.indexOf(element), 1),
    }
    return element
  }
  vi.stubGlobal('location', { origin: 'https://page.example' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', {
    createElement: make,
    getElementById: (id: string) => elements.find((one) => one.id === id) ?? null,
    body: {
      append(element: (typeof elements)[number]) {
        elements.push(element)
        onAdd()
      },
    },
  })
  const added = () => new Promise<void>((resolve) => (onAdd = resolve))
  return { elements, added }
}

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const call = {
  target: 'frame',
  method: 'open',
  params: { service: 'https://secure.example', projectId: null, caipNetworkId: 'eip155:1' },
}

test('F12: a second kernel of the page gets no frame while the first has one; F5: the frame is sandboxed', async () => {
  const { elements, added } = stubPage()
  const [first, second] = [createPort(), createPort()]
  const one = added()
  first.request(call, signal).catch(() => {})
  await one
  expect(elements.length).toBe(1)
  expect(Object.fromEntries(elements[0]?.attributes ?? [])).toEqual({
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    allow: '',
  })
  await expect(second.request(call, signal)).rejects.toMatchObject({ code: 'frame-taken' })
  expect(elements.length).toBe(1)
  first.close?.()
  expect(elements.length).toBe(0)
  const another = added()
  second.request(call, signal).catch(() => {})
  await another
  expect(elements.length).toBe(1)
  second.close?.()
})
