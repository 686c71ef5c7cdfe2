// @vitest-environment happy-dom
// What the modal shows of a pairing, and when it pairs.
import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
// Fetched before the list asks for it, so that it runs as the list opens.
import '../../plugins/wallets/views/pair-ahead.ts'
import { createTestKernel } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks, SECOND } from '../plugins/stage.ts'
import { createUri, eip, stage } from '../plugins/walletconnect/client.ts'

const CODE = 'ConnectingWalletConnect'

async function visit(options: Parameters<typeof stage>[0] = {}) {
  const staged = await stage(options)
  const page = await visitPage(staged.kernel)
  const { kernel, world, chain } = staged
  const turn = () => page.after(() => world.advance(0))
  const shown = () => page.places().get(CODE) ?? ''
  return {
    ...staged,
    page,
    turn,
    shown,
    /** Waits for lazy code, and for what follows it. */
    until: (isTrue: () => unknown) => page.until(() => world.advance(0), isTrue),
    begin: async (params = {}) => {
      const before = chain()?.attempt?.id
      await page.after(() => kernel.actions.modal.open())
      await page.after(() => kernel.actions.modal.push({ view: CODE, params }))
      await page.until(
        () => world.advance(0),
        () =>
          shown() &&
          !shown().includes('view-loading') &&
          chain()?.attempt?.id !== before &&
          kernel.secret('walletconnect/uri'),
      )
      await turn()
    },
    take: async (...input: Parameters<typeof staged.take>) => {
      await page.after(() => staged.take(...input))
      await turn()
    },
  }
}

test('another wallet over WalletConnect: the QR code, and success only for its own session', async () => {
  const { kernel, begin, shown, take, turn, takers, page, until } = await visit()
  await begin()
  await take(0)
  expect(shown()).toContain('Connected')
  await page.after(() => kernel.actions.modal.close())

  await begin()
  expect(shown()).not.toContain('Connected')
  await until(() => page.places().has(`${CODE} qr`))
  takers[1]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await turn()
  expect(shown()).toContain('declined')
  await page.after(() => page.click('retry'))
  await turn()
  expect(shown()).not.toContain('Connected')
  await take(2, { eip155: eip([`eip155:31337:${SECOND}`]) }, 'cd'.repeat(32))
  expect(shown()).toContain('Connected')
  expect(shown()).toContain(SECOND.slice(-4))
})

test('a wallet with accounts of another namespace only is a success, but not for the wallet after it', async () => {
  const { kernel, begin, shown, take, turn, takers, page } = await visit({ others: true })
  await begin({ namespace: 'eip155' })
  await take(0, { test: { accounts: ['test:1:a'], methods: ['test_sign'] } })
  expect(shown()).toContain('Connected')
  await page.after(() => kernel.actions.modal.close())

  await begin({ namespace: 'eip155' })
  expect(shown()).not.toContain('Connected')
  takers[1]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await turn()
  expect(shown()).toContain('declined')
})

test('as a pairing ends, its result is announced, and the focus stays in the modal', async () => {
  const { begin, take, takers, turn, until, page } = await visit()
  const shadow = () => document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
  const find = (selector: string) => shadow().querySelector<HTMLElement>(`[data-testid="view-${CODE}"] ${selector}`)
  const focusOn = (testId: string) => find(`[data-testid="${testId}"]`)?.focus()
  const isTitleFocused = () => shadow().activeElement?.getAttribute('data-testid') === 'modal-title'
  await begin()
  await until(() => find('[data-testid="copy-uri"]'))
  const live = find('> [role="status"]')
  expect(live?.textContent).toBe('')
  focusOn('copy-uri')
  expect(isTitleFocused()).toBe(false)
  takers[0]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await turn()
  expect(live?.textContent).toContain('declined')
  expect(isTitleFocused()).toBe(true)
  focusOn('retry')
  await page.after(() => page.click('retry'))
  await until(() => find('[data-testid="copy-uri"]'))
  expect(live?.textContent).toBe('')
  expect(isTitleFocused()).toBe(true)
  focusOn('copy-uri')
  await take(1)
  expect([live?.isConnected, live?.textContent]).toEqual([true, expect.stringContaining('Connected')])
  expect(isTitleFocused()).toBe(true)
})

test('a wide modal pairs beside the list only, and closing it from a view after the list leaves nothing', async () => {
  const { kernel, page, turn, until, state, chain } = await visit({ host: { modalSize: 'wide' } })
  const hasUri = () => kernel.secret('walletconnect/uri') !== undefined
  await page.after(() => kernel.actions.modal.open())
  await until(hasUri)
  await page.after(() => kernel.actions.modal.push({ view: 'Networks' }))
  await turn()
  expect([hasUri(), chain()?.status]).toEqual([false, 'disconnected'])
  await page.after(() => kernel.actions.modal.back())
  await until(hasUri)
  expect(state.pairs).toBe(2)
  // The view of the pairing takes it over.
  await page.after(() => kernel.actions.modal.push({ view: CODE }))
  await turn()
  expect([hasUri(), state.pairs]).toEqual([true, 2])
  await page.after(() => kernel.actions.modal.close())
  await turn()
  expect([hasUri(), chain()?.status, state.pairs]).toEqual([false, 'disconnected', 2])
})

test('closing a wide modal does not pair once more', async () => {
  const { kernel, page, turn, until, state, chain, calls } = await visit({ host: { modalSize: 'wide' } })
  await page.after(() => kernel.actions.modal.open())
  await until(() => kernel.secret('walletconnect/uri'))
  await page.after(() => kernel.actions.modal.close())
  await turn()
  expect([calls.filter((one) => one === 'pair').length, state.pairs, chain()?.status]).toEqual([1, 1, 'disconnected'])
})

/** The storage after a visit that connected this wallet. */
const remember = (connectorId: string) => ({
  'portico.connection': JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId }] }),
})

test('a wide modal lets the wallet of an earlier visit be restored, and pairs if it does not come', async () => {
  const { kernel, world, page, turn, until, chain, calls } = await visit({
    host: { modalSize: 'wide' },
    storage: remember('example.harbor'),
  })
  await page.after(() => kernel.actions.modal.open())
  await until(() => page.places().has('Connect') && page.places().has(CODE))
  await turn()
  expect([calls, chain()?.attempt?.isReconnection]).toEqual([[], true])
  await page.after(() => world.advance(5_000))
  await until(() => kernel.secret('walletconnect/uri'))
})

/** On a phone, opens a list of apps. Nothing answers but a pairing, and the client once no session is found. */
async function openListOnPhone(storage: Record<string, string> = {}) {
  const calls: string[] = []
  let findNone = (_: null) => {}
  const session = new Promise<null>((resolve) => {
    findNone = resolve
  })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), wallets(), walletconnect()],
    configuration: { networks, projectId: 'p', services: { explorer: 'https://explorer.example' } },
    request: ({ method }) => {
      calls.push(method)
      if (method === 'isMobile') return true
      if (method === 'open') return { isMobile: true }
      if (method === 'session') return session
      return method === 'pair' ? createUri(0) : new Promise(() => {})
    },
    fetch: () => ({ data: [], count: 0 }),
    storage,
  })
  await kernel.load('wallets')
  await world.advance(0)
  const page = await visitPage(kernel)
  const turn = () => page.after(() => world.advance(0))
  await page.after(() => kernel.actions.modal.open({ view: 'AllWallets' }))
  return {
    kernel,
    world,
    page,
    turn,
    calls,
    findNone: () => findNone(null),
    chain: () => kernel.getState().connection.chains.eip155,
  }
}

test.each(['ReplaceConnection', 'ConnectingMultiChain'])(
  'on a phone, closing the modal from %s ends what a list paired ahead',
  async (view) => {
    const { kernel, page, turn, chain } = await openListOnPhone()
    await page.until(turn, () => kernel.secret('walletconnect/uri'))
    await page.after(() => kernel.actions.modal.push({ view }))
    await turn()
    await page.after(() => kernel.actions.modal.close())
    await turn()
    expect(kernel.secret('walletconnect/uri')).toBe(undefined)
    expect(chain()?.status).toBe('disconnected')
  },
)

test.each(['example.harbor', 'walletConnect'])(
  'on a phone, a list pairs ahead once %s of an earlier visit does not come',
  async (connectorId) => {
    const { kernel, world, page, turn, chain, calls, findNone } = await openListOnPhone(remember(connectorId))
    await page.until(
      turn,
      () => page.places().has('AllWallets') && !page.places().get('AllWallets')?.includes('view-loading'),
    )
    await turn()
    expect([calls.includes('pair'), chain()?.attempt?.isReconnection]).toEqual([false, true])
    findNone()
    await page.after(() => world.advance(5_000))
    await page.until(turn, () => kernel.secret('walletconnect/uri'))
    await page.after(() => kernel.actions.modal.close())
    await turn()
    expect([kernel.secret('walletconnect/uri'), chain()?.status]).toEqual([undefined, 'disconnected'])
  },
)
