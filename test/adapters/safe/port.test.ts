import { expect, test, vi } from 'vitest'
import { createPort } from '../../../adapters/safe/port.ts'

const PARENT_PORT = '../../../adapters/safe/parent-port.ts'
const FAILURE = 'Failed to fetch dynamically imported module'

test('after its code failed to load, the next request fetches it again', async () => {
  const port = createPort([])
  const request = () => port.request({ target: 'parent', method: 'open', params: null }, new AbortController().signal)
  vi.doMock(PARENT_PORT, () => {
    throw new Error(FAILURE)
  })
  await expect(request()).rejects.toMatchObject({ cause: { message: FAILURE } })
  vi.doMock(PARENT_PORT, () => ({ createParentPort: () => ({ request: async () => 'answer' }) }))
  expect(await request()).toBe('answer')
  vi.doUnmock(PARENT_PORT)
})
