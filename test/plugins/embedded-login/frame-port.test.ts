// The frame in a page: its element, its messages, and what the port does besides.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createParts } from '../../../plugins/embedded-login/lazy-parts.ts'
import { createPort } from '../../../plugins/embedded-login/port.ts'

const ORIGIN = 'https://secure.example'

interface Posted {
  readonly message: { readonly id: string; readonly type: string }
  readonly origin: string
}

/** The part of a page that a frame needs. `added` resolves with the next frame: its code loads first. */
function stubPage() {
  let onAdd = () => {}
  const elements: ReturnType<typeof make>[] = []
  const posted: Posted[] = []
  /** The listeners for messages. */
  const ears = new Set<(message: object) => void>()
  const contentWindow = {
    postMessage: (message: Posted['message'], origin: string) => void posted.push({ message, origin }),
  }
  const make = (tag: string) => {
    const attributes = new Map<string, string>()
    const loads = new EventTarget()
    const element = {
      tag,
      id: '',
      title: '',
      src: '',
      referrerPolicy: '',
      attributes,
      style: {} as Record<string, string>,
      focused: 0,
      contentWindow,
      focus: () => void element.focused++,
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      addEventListener: loads.addEventListener.bind(loads),
      removeEventListener: loads.removeEventListener.bind(loads),
      load: () => loads.dispatchEvent(new Event('load')),
      remove: () => void elements.splice(elements.indexOf(element), 1),
    }
    return element
  }
  vi.stubGlobal('location', { origin: 'https://page.example', search: '' })
  vi.stubGlobal('addEventListener', (event: string, ear: () => void) => event === 'message' && ears.add(ear))
  vi.stubGlobal('removeEventListener', (event: string, ear: () => void) => event === 'message' && ears.delete(ear))
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
  /** Delivers a message of the frame to the page. */
  const hear = (data: unknown, source: unknown = contentWindow, origin = ORIGIN) => {
    for (const ear of [...ears]) ear({ data, origin, source })
  }
  /** Responds to the last message to the frame. */
  const reply = (payload: unknown, suffix = 'SUCCESS') => {
    const { id, type } = (posted.at(-1) as Posted).message
    hear({ id, type: `${type.replace('@w3m-app', '@w3m-frame')}_${suffix}`, payload })
  }
  return { elements, ears, added, posted, hear, reply }
}

let page: ReturnType<typeof stubPage>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = stubPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()
const call = {
  target: 'frame',
  method: 'open',
  params: { service: ORIGIN, projectId: null, caipNetworkId: 'eip155:1' },
}

/** Waits for the promises of a request up to its message. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

async function openFrame() {
  const port = createPort()
  const ask = (method: string, params?: unknown, target = 'frame') =>
    port.request({ target, method, params } as never, signal)
  const one = page.added()
  const opened = port.request(call, signal)
  await one
  page.hear({ type: '@w3m-frame/READY' })
  await opened
  return { port, ask, element: page.elements[0] as (typeof page.elements)[number] }
}

test('F12: a second kernel of the page gets no frame while the first has one; F5: the frame is sandboxed', async () => {
  const { elements, added } = page
  const [first, second] = [createPort(), createPort()]
  const one = added()
  first.request(call, signal).catch(() => {})
  await one
  expect(elements.length).toBe(1)
  expect(elements[0]).toMatchObject({
    tag: 'iframe',
    title: 'Secure account',
    referrerPolicy: 'origin',
    src: `${ORIGIN}/sdk?projectId=&chainId=eip155%3A1&version=4`,
    style: { display: 'none' },
  })
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

test('the frame lies above the page where the view leaves room for it, has the focus, and hides', async () => {
  const { ask, element } = await openFrame()
  expect(element.focused).toBe(0)
  await ask('show', { x: 1, y: 20, width: 300, height: 400 })
  expect(element).toMatchObject({
    focused: 1,
    style: {
      display: 'block',
      position: 'fixed',
      border: '0',
      borderRadius: '16px',
      zIndex: '2147483647',
      colorScheme: 'normal',
      left: '1px',
      top: '20px',
      width: '300px',
      height: '400px',
    },
  })
  await ask('hide')
  expect(element.style.display).toBe('none')
})

test('posts each request with an id of 128 random bits, and takes the frame’s answer', async () => {
  const { ask } = await openFrame()
  for (const isConnected of [true, false]) {
    const asked = ask('isConnected')
    await settle()
    page.reply({ isConnected })
    expect(await asked).toEqual({ isConnected })
  }
  const ids = page.posted.map(({ message }) => message.id)
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(ids[0]).not.toBe(ids[1])
})

test('messages that come before there is a frame, or after the page has closed it, are nobody’s', async () => {
  const port = createPort()
  await port.request({ ...call, method: 'keepEmail', params: { email: 'ada@lovelace.example' } }, signal)
  expect(page.ears.size).toBe(1)
  for (const ear of page.ears) expect(() => ear({ data: {}, origin: ORIGIN, source: null })).not.toThrow()
  port.close?.()
  expect(page.ears.size).toBe(0)
  const { port: other, ask } = await openFrame()
  const asked = ask('isConnected')
  await settle()
  other.close?.()
  await expect(asked).rejects.toMatchObject({ code: 'frame-missing' })
  expect(page.elements).toEqual([])
})

test('a frame that is ready stays beyond the time that it may take to load, until it loads another page', async () => {
  const { ask, element } = await openFrame()
  element.load()
  vi.advanceTimersByTime(15_000)
  const asked = ask('isConnected')
  await settle()
  page.reply({ isConnected: true })
  expect(await asked).toEqual({ isConnected: true })
  element.load()
  await expect(ask('isConnected')).rejects.toMatchObject({ code: 'frame-missing' })
})

test('hands on the frame’s error by its code and a name, by which its message can be asked for once', async () => {
  const { ask } = await openFrame()
  const asked = ask('connectDevice')
  asked.catch(() => {})
  await settle()
  page.reply({ message: 'Invalid code 123456', code: -32_000 }, 'ERROR')
  await expect(asked).rejects.toMatchObject({ name: 'refusal-0', code: -32_000 })
  expect(await ask('refusal-0', undefined, 'refusal')).toMatchObject({ message: 'Invalid code 123456' })
  expect(await ask('refusal-0', undefined, 'refusal')).toBe(undefined)
})

test('errors of the page itself keep their code, and no message is stored', async () => {
  const { ask } = await openFrame()
  await expect(ask('rpcRequest', { method: 'eth_sign' })).rejects.toMatchObject({ code: 'rpc-not-allowed' })
  await expect(ask('fly')).rejects.toThrow('There is no frame.fly.')
  expect(await ask('refusal-0', undefined, 'refusal')).toBe(undefined)
})

test.each([
  [true, 'light'],
  [false, 'dark'],
])('the system’s theme: %s is %s', async (matches, theme) => {
  const queries: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query)
    return { matches }
  })
  expect(await createPort().request({ target: 'system', method: 'theme' }, signal)).toBe(theme)
  expect(queries).toEqual(['(prefers-color-scheme: light)'])
})

test('knows no other object of the page', async () => {
  await expect(createPort().request({ target: 'nobody', method: 'theme' }, signal)).rejects.toThrow(
    'There is no nobody.',
  )
})

describe('the window of a provider', () => {
  const RESULT = { resultUri: 'https://app.example/?code=theirs' }
  const openWindow = () => {
    const opened = { closed: false, close: () => {}, location: { replace: () => {} } }
    vi.stubGlobal('window', { open: () => opened })
    return opened
  }

  test('opens before there is a frame, and reports to the frame’s origin only', async () => {
    const opened = openWindow()
    const port = createPort()
    const ask = (method: string) => port.request({ target: 'popup', method, params: {} }, signal)
    expect(await ask('open')).toBe(null)
    const one = page.added()
    const loaded = port.request(call, signal)
    await one
    page.hear({ type: '@w3m-frame/READY' })
    await loaded
    const result = ask('result')
    await settle()
    page.hear({ resultUri: 'evil' }, opened, 'https://evil.example')
    page.hear(RESULT, opened)
    expect(await result).toBe(RESULT.resultUri)
  })

  test.each(['aborts', 'closes'])('ends its request when the kernel %s', async (how) => {
    openWindow()
    const port = createPort()
    const kernel = new AbortController()
    const ask = (method: string) => port.request({ target: 'popup', method, params: {} }, kernel.signal)
    await ask('open')
    const result = ask('result')
    result.catch(() => {})
    await settle()
    if (how === 'closes') port.close?.()
    else kernel.abort()
    await expect(result).rejects.toMatchObject({ code: 'popup-closed' })
  })
})

describe('the port without a frame', () => {
  test('closes, and starts nothing after that', async () => {
    const port = createPort()
    port.close?.()
    await expect(port.request(call, signal)).rejects.toThrow('The page has closed it.')
    expect(page.elements).toEqual([])
    const popupOnly = createPort()
    vi.stubGlobal('window', { open: () => null })
    await expect(popupOnly.request({ target: 'popup', method: 'open' }, signal)).rejects.toMatchObject({
      code: 'popup-blocked',
    })
    popupOnly.close?.()
  })

  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  const PAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)'
  const POD = 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)'
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  test.each<[string, string | null, boolean, string | null, number?]>([
    [PHONE, 'TelegramWebviewProxy', true, 'ios'],
    [PAD, 'TelegramWebviewProxy', true, 'ios'],
    [POD.replace('iPhone OS', 'OS'), 'TelegramWebviewProxyProto', true, 'ios'],
    [ANDROID, 'TelegramWebviewProxy', true, 'android'],
    [MAC, 'TelegramWebviewProxyProto', false, 'mac'],
    // An iPad identifies as a Mac, but has a touch screen.
    [MAC, 'TelegramWebviewProxyProto', true, 'ios', 5],
    [WINDOWS, 'TelegramWebviewProxy', false, null],
    [PHONE, null, true, null],
    [ANDROID, 'Telegram', true, null],
    [MAC, null, false, null],
  ])('finds out the kind of page: %s with %s', async (userAgent, proxy, isMobile, messenger, touches = 0) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touches })
    vi.stubGlobal('window', proxy ? { [proxy]: {} } : {})
    expect(await createPort().request({ target: 'page', method: 'kind' }, signal)).toEqual({ isMobile, messenger })
    expect(page.elements).toEqual([])
  })

  test.each([
    ['?portico_login=c0ffee&result_uri=theirs', 1],
    ['?result_uri=theirs', 0],
  ])('F3: a page that opens with %s reports %d results', async (search, count) => {
    const posts: unknown[] = []
    vi.stubGlobal('navigator', { userAgent: WINDOWS, maxTouchPoints: 0 })
    vi.stubGlobal('window', { close: () => {} })
    vi.stubGlobal('location', { search, href: `https://page.example/${search}` })
    vi.stubGlobal('history', { state: null, replaceState: () => {} })
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage = (message: unknown) => void posts.push(message)
        close = () => {}
      },
    )
    await createPort().request({ target: 'page', method: 'kind' }, signal)
    expect(posts).toHaveLength(count)
  })
})

test('tells its listeners that the frame has a new session, until they leave', async () => {
  const port = createPort()
  const told: unknown[] = []
  const leave = port.listen({ target: 'frame', event: 'session' }, (value) => void told.push(value))
  const one = page.added()
  const opened = port.request(call, signal)
  await one
  page.hear({ type: '@w3m-frame/READY' })
  await opened
  const renew = () => page.hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } })
  renew()
  expect(told).toEqual([null])
  leave()
  renew()
  expect(told).toEqual([null])
  expect(await port.request({ target: 'frame', method: 'token' }, signal)).toBe('secret')
  port.close?.()
  expect(vi.getTimerCount()).toBe(0)
})

test('tells its listeners of sixteen new sessions a second, and of the last one after it', async () => {
  const { port } = await openFrame()
  const told: unknown[] = []
  const leave = port.listen({ target: 'frame', event: 'session' }, (value) => void told.push(value))
  for (let count = 0; count < 20; count++) page.hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'new' } })
  expect(told).toHaveLength(16)
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveLength(17)
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('each view of the login is one that loads', async () => {
  const { views } = createParts()
  for (const [name, load] of Object.entries(views))
    expect(typeof (await (load as () => Promise<{ default: unknown }>)()).default, name).toBe('function')
})
