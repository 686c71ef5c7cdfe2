// Sessions in the page's own storage, and what the port gives to the code that keeps them.
import { expect, onTestFinished, test, vi } from 'vitest'
import { CHANGED_KEY, LOCAL_KEY, SESSIONS_LIMIT, STORED_LIMIT } from '../../../plugins/siwx/constants.ts'
import { createLocalStore, LOCAL_LIFETIME_MS } from '../../../plugins/siwx/local-store.ts'
import type { SiwxOptions } from '../../../plugins/siwx/options.ts'
import { createSessionPort } from '../../../plugins/siwx/port.ts'
import { buildMessage, type SiwxMessage } from '../../../plugins/siwx/verify.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const owner = (at: number) => ({ chainId: 'eip155:1', accountAddress: `0x${`${at}`.padStart(40, '0')}` })
type Owner = ReturnType<typeof owner>

function open({ isFull = false, verifier }: { isFull?: boolean; verifier?: SiwxOptions['verifier'] } = {}) {
  const kept = new Map<string, string>()
  const time = { now: NOW }
  let drawn = 0
  const store = createLocalStore(
    {
      page: () => ({ domain: 'app.example', uri: 'https://app.example' }),
      storage: () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem(key, value) {
          if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
          kept.set(key, value)
        },
        removeItem: (key) => void kept.delete(key),
      }),
      now: () => time.now,
      timeOf: (ms) => new Date(ms).toISOString(),
      random: (bytes) => new Uint8Array(bytes).fill(++drawn),
      fetch: () => Promise.reject(new Error('Nobody is asked.')),
    },
    verifier,
  )
  async function add(at: number, nonce?: string, of: Owner = owner(at)) {
    const data: SiwxMessage = {
      ...of,
      ...{ domain: 'app.example', uri: 'https://app.example', version: '1', issuedAt: '2026-11-22T12:00:00.000Z' },
      nonce: nonce ?? ((await store.getNonce()) as string),
    }
    return store.addSession({ data, message: buildMessage(data), signature: '0x00' })
  }
  const has = async (at: number) => (await store.getSessions(owner(at))).length > 0
  return { store, kept, time, add, has }
}

test('S5: a session is of one account on one network; the sign-out of another keeps it', async () => {
  const { store, add, has, kept } = open()
  expect(await add(1)).toEqual({ endsAt: NOW + LOCAL_LIFETIME_MS })
  await add(2)
  expect([await has(1), await has(2), await has(3)]).toEqual([true, true, false])
  expect(await store.getSessions({ ...owner(1), chainId: 'eip155:10' })).toEqual([])
  await add(1)
  expect(await store.getSessions(owner(1))).toHaveLength(1)
  await store.revokeSession(owner(1))
  expect([await has(1), await has(2)]).toEqual([false, true])
  await store.revokeSession(owner(2))
  expect(kept.has(LOCAL_KEY)).toBe(false)
})

test.each([
  ['eip155:1', true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
])('S5: whether the case of an address tells sessions of %s apart', async (chainId, isSame) => {
  const { store, add } = open()
  const [lower, mixed] = ['ab', 'aB'].map((two) => ({
    chainId,
    accountAddress: `${isSame ? '0x' : ''}${two.repeat(20)}`,
  })) as [Owner, Owner]
  await add(1, undefined, lower)
  expect(await store.getSessions(mixed)).toHaveLength(isSame ? 1 : 0)
  await store.revokeSession(mixed)
  expect(await store.getSessions(lower)).toHaveLength(isSame ? 0 : 1)
})

test('S2: a nonce is of this page, and opens one session', async () => {
  const { store, add, has } = open()
  await expect(add(1, 'f'.repeat(32))).rejects.toThrow()
  const nonce = (await store.getNonce()) as string
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  await add(1, nonce)
  await expect(add(2, nonce)).rejects.toThrow()
  expect(await has(2)).toBe(false)
})

test('S1, S2, S4: the verifier is given the message, this page’s domain, the nonce and the time; what it refuses is not kept', async () => {
  const asked: unknown[] = []
  let isRefused = false
  const verify = async (input: unknown) => {
    asked.push(input)
    if (isRefused) throw new Error('The account of the message did not sign it.')
  }
  const { store, time, add, has } = open({ verifier: async () => ({ verify }) as never })
  const nonce = (await store.getNonce()) as string
  time.now += 5
  expect(await add(1, nonce)).toEqual({ endsAt: NOW + 5 + LOCAL_LIFETIME_MS })
  expect(asked).toEqual([
    {
      message: expect.stringContaining(`${owner(1).accountAddress}\n`),
      signature: '0x00',
      expect: { domain: 'app.example', nonce },
      now: NOW + 5,
    },
  ])
  isRefused = true
  await expect(add(2)).rejects.toThrow('did not sign')
  expect([await has(1), await has(2)]).toEqual([true, false])
})

test('keeps the latest sessions only, also in memory if the storage is full', async () => {
  for (const isFull of [false, true]) {
    const { add, has } = open({ isFull })
    for (let at = 0; at <= SESSIONS_LIMIT; at++) await add(at)
    expect([await has(0), await has(1), await has(SESSIONS_LIMIT)]).toEqual([false, true, true])
  }
})

test('R6: a sign-out in another tab ends the session here', async () => {
  const { kept, add, has } = open()
  await add(1)
  kept.clear()
  expect(await has(1)).toBe(false)
})

test('a session ends to the millisecond, and one from a clock that is far ahead is none', async () => {
  const { time, add, has } = open()
  await add(1)
  for (const [now, isOpen] of [
    [NOW - 1, false],
    [NOW, true],
    [NOW + LOCAL_LIFETIME_MS - 1, true],
    [NOW + LOCAL_LIFETIME_MS, false],
  ] as const) {
    time.now = now
    expect(await has(1), `${now - NOW}`).toBe(isOpen)
  }
})

test('ignores a stored text that is too long', async () => {
  const { kept, add, has } = open()
  await add(1)
  const text = kept.get(LOCAL_KEY) as string
  kept.set(LOCAL_KEY, text.padEnd(STORED_LIMIT, ' '))
  expect(await has(1)).toBe(true)
  kept.set(LOCAL_KEY, text.padEnd(STORED_LIMIT + 1, ' '))
  expect(await has(1)).toBe(false)
})

/** Asks the port of a page, whose storage and requests are kept. */
function openPort(options: SiwxOptions) {
  const kept = new Map<string, string>()
  const asked: { url: string; method: string | undefined }[] = []
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push({ url, method })
    return Response.json({ nonce: 'abcdef0123456789abcdef01', token: 'a.nonce.token' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const port = createSessionPort(options)
  const service = { url: 'https://cloud.example', projectId: 'a project' }
  const request = { ...owner(1), now: Date.now(), statement: null, resources: [], service }
  const ask = (method: string, more: object = {}) =>
    port.request({ target: 'sessions', method, params: { ...request, ...more } as never }, new AbortController().signal)
  const prepare = async () => {
    const { id } = (await ask('prepare')) as { id: number }
    return { id, nonce: /^Nonce: (.*)$/m.exec((await ask('text', { id })) as string)?.[1] }
  }
  return { port, kept, asked, ask, prepare }
}

test('the port gives the page’s storage, clock and random numbers', async () => {
  const { kept, asked, ask, prepare } = openPort({ provider: 'local' })
  const [first, second] = [await prepare(), await prepare()]
  for (const { nonce } of [first, second]) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(first.nonce).not.toBe(second.nonce)
  expect(first.nonce).not.toBe('0'.repeat(32))
  const before = Date.now()
  const { endsAt } = (await ask('add', { id: first.id, signature: '0x00' })) as { endsAt: number }
  expect(endsAt).toBeGreaterThanOrEqual(before + LOCAL_LIFETIME_MS)
  expect(endsAt).toBeLessThanOrEqual(Date.now() + LOCAL_LIFETIME_MS)
  expect([...kept.keys()]).toEqual([LOCAL_KEY])
  expect(await ask('find')).toEqual({ endsAt })
  expect(asked).toEqual([])
})

test('the port tells the other tabs what opens and what revokes a session, and nothing else', async () => {
  const { kept, ask, prepare } = openPort({ provider: 'local' })
  const written = vi.spyOn(localStorage, 'setItem')
  const count = () => written.mock.calls.filter(([key]) => key === CHANGED_KEY).length
  const { id } = await prepare()
  await ask('find')
  expect(count()).toBe(0)
  await ask('add', { id, signature: '0x00' })
  expect(count()).toBe(1)
  await expect(ask('add', { id, signature: '0x00' })).rejects.toThrow()
  await ask('find')
  await ask('session')
  expect(count()).toBe(1)
  await ask('revoke')
  expect(count()).toBe(2)
  expect(kept.size).toBe(0)
})

test('the port tells that the visitor comes back to the page, until nobody listens', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { port } = openPort({ provider: 'local' })
  const pushed = vi.fn()
  const stop = port.listen({ target: 'page', event: 'shown' }, pushed)
  const becomes = (visibilityState: string) => {
    vi.stubGlobal('document', { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  becomes('hidden')
  expect(pushed).toHaveBeenCalledTimes(0)
  becomes('visible')
  expect(pushed).toHaveBeenCalledTimes(1)
  stop()
  becomes('visible')
  expect(pushed).toHaveBeenCalledTimes(1)
})

test('the port asks the hosted service by the page’s network', async () => {
  const { asked, prepare } = openPort({ provider: 'cloud' })
  expect(await prepare()).toEqual({ id: 0, nonce: 'abcdef0123456789abcdef01' })
  expect(asked).toEqual([{ url: expect.stringMatching(/^https:\/\/cloud\.example\/auth\/v1\/nonce\?/), method: 'GET' }])
})

test('S4: the port gives the page’s domain, origin and times', async () => {
  vi.stubGlobal('location', { host: 'app.example:8443', origin: 'https://app.example:8443' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const port = createSessionPort({
    provider: {
      getNonce: async () => 'nonce0123456789abcdef',
      addSession: async () => {},
      getSessions: async () => [],
      revokeSession: async () => {},
    },
  })
  const { signal } = new AbortController()
  const ask = (method: string, params: object) =>
    port.request({ target: 'sessions', method, params: params as never }, signal)
  const service = { url: 'https://cloud.example', projectId: 'a project' }
  const accountAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const terms = { chainId: 'eip155:1', accountAddress, now: NOW, statement: null, resources: [], service }
  const { id } = (await ask('prepare', terms)) as { id: number }
  const text = (await ask('text', { id })) as string
  expect(text).toMatch(/^app\.example:8443 wants you to sign in with your Ethereum account:\n/)
  expect(text).toContain('\nURI: https://app.example:8443\n')
  expect(text).toContain('\nIssued At: 2026-11-22T12:00:00.000Z\nExpiration Time: 2026-11-22T12:10:00.000Z')
})
