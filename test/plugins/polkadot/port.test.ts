// The port when the library that composes extrinsics does not load, as without a network.
import { afterEach, expect, test, vi } from 'vitest'
import { LIBRARY } from '../../../plugins/polkadot/constants.ts'
import { createPort } from '../../../plugins/polkadot/port.ts'

const EXTRINSICS = '../../../plugins/polkadot/extrinsics.ts'
const call = { target: LIBRARY, method: 'compose', params: {} }
const { signal } = new AbortController()

afterEach(() => void vi.doUnmock(EXTRINSICS))

test('a library that did not load is fetched again by the next transfer', async () => {
  vi.doMock(EXTRINSICS, () => {
    throw new Error('No chunk.')
  })
  const port = createPort()
  await expect(port.request(call, signal)).rejects.toThrow()
  vi.doMock(EXTRINSICS, () => ({ version: '0', createExtrinsics: () => ({ compose: () => 'composed', close() {} }) }))
  expect(await port.request(call, signal)).toBe('composed')
  port.close?.()
})
