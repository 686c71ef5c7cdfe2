// The port to a page's wallets when the code that stores their error messages does not load: a tab that is older than
// the last deploy, or offline.
import { afterEach, expect, test, vi } from 'vitest'
import { createPort as createEvmPort } from '../../../../plugins/eip155/port.ts'
import { classifySendError } from '../../../../plugins/shared/transactions/classify-send-error.ts'
import { withCode } from '../../../../plugins/shared/wallets/decline-code.ts'
import { createInjectedPort } from '../../../../plugins/shared/wallets/injected-port.ts'

vi.mock('../../../../plugins/shared/wallets/wallet-error-vault.ts', () => {
  throw new Error('No chunk.')
})
afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

/** Asks the port of an EVM wallet that throws. @returns What the port throws */
async function sendBy(request: () => Promise<unknown>) {
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('ethereum', { request })
  const port = createEvmPort({ get: () => [] as never })
  await new Promise((resolve) => port.listen({ target: 'page', event: 'wallet' }, resolve))
  const call = { target: 'injected', method: 'eth_sendTransaction', params: [] }
  const error = await port.request(call, signal).then(
    () => null,
    (thrown) => thrown,
  )
  port.close?.()
  return error
}

test('a transfer that the visitor declines was not sent', async () => {
  const error = await sendBy(() => Promise.reject({ code: 4001, message: 'User rejected the request.' }))
  expect([error.code, error.message]).toEqual([4001, 'User rejected the request.'])
  expect(classifySendError(error)).toBe('rejected')
})

test.each([
  ['a text code, as own checks have it', { code: 'wallet-busy' }],
  ['no code', new Error('Declined.')],
  ['nothing', undefined],
  [
    'something unreadable',
    {
      get code() {
        throw new Error()
      },
    },
  ],
])('nobody knows what a wallet did that throws %s', async (_, thrown) => {
  const error = await sendBy(() => Promise.reject(thrown))
  expect(error).toBeInstanceOf(Error)
  expect(classifySendError(error)).toBe('unknown')
})

test('a wallet without codes declines by its message', async () => {
  const port = createInjectedPort<object>({
    discover: (wallets, push) => {
      wallets.set('w', {})
      push('w')
      return () => {}
    },
    ask: () => Promise.reject(new Error('User rejected the request.')),
    follow: () => {},
    mapError: withCode,
  })
  port.listen({ target: 'page', event: 'wallet' }, () => {})
  const call = { target: 'w', method: 'standard:connect' }
  await expect(port.request(call, signal)).rejects.toMatchObject({ code: 4001 })
})
