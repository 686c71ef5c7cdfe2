// @vitest-environment happy-dom
// What views say of a site, a wallet or a network without a name, within a sentence and at its beginning.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/connection/views/ConnectingExternal.tsx'
import '../../plugins/connection/views/ConnectingMultiChain.tsx'
import '../../plugins/report/views/Ledger.tsx'
import '../../plugins/siwx/views/SIWXSignMessage.tsx'
import { report } from '../../plugins/report/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createTestKernel } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { stage as stageSignIn } from '../plugins/siwx/siwx.ts'
import { stage as stageWallet } from '../plugins/stage.ts'
import { stage as stagePairing } from '../plugins/walletconnect/client.ts'

afterEach(() => vi.unstubAllGlobals())

const CODE = 'ConnectingWalletConnect'
const getShadow = () => document.querySelector('portico-modal')?.shadowRoot
const find = (testId: string) => getShadow()?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
const read = (view: string) => find(`view-${view}`)?.textContent ?? ''

/** Opens a pairing on a page without metadata. */
async function pair(params: Readonly<Record<string, string>> = {}) {
  const customWallets = [{ id: 'tern', name: 'Tern', desktop_link: 'tern://' }]
  const staged = await stagePairing({ plugins: [wallets({ customWallets })] })
  const page = await visitPage(staged.kernel)
  const until = (isTrue: () => unknown) => page.until(() => staged.world.advance(0), isTrue)
  await page.after(() => staged.kernel.actions.modal.open())
  await page.after(() => staged.kernel.actions.modal.push({ view: CODE, params }))
  await until(() => staged.takers.length > 0 && find('copy-uri'))
  return { ...staged, page, until }
}

test('a pairing that fails without a chosen wallet has a title that begins with a capital', async () => {
  const { page, takers, until } = await pair()
  await page.after(() => takers[0]?.reject(new Error('No account.')))
  await until(() => find('retry'))
  expect(read(CODE)).toContain('Couldn’t connect to your wallet')
})

test('a site without a name begins a sentence where a wallet is opened', async () => {
  const { page, until } = await pair({ wallet: 'tern' })
  const getTab = () => getShadow()?.querySelectorAll<HTMLElement>('[role="tab"]')[1]
  await until(getTab)
  await page.after(() => getTab()?.click())
  await until(() => find('open-wallet'))
  expect(read(CODE)).toContain('your wallet. This site can see your address')
})

test('a site without a name begins the sentences of a sign-in, and ends its title', async () => {
  const { kernel, connect, rest, server } = await stageSignIn({ isNamed: false })
  server.faults.set('getNonce', 'rejects')
  const page = await visitPage(kernel)
  await page.after(connect)
  await page.until(rest, () => find('retry'))
  expect(read('SIWXSignMessage')).toContain('Sign in to this site')
  expect(read('SIWXSignMessage')).toContain('This site requires you to sign in.')
  expect(read('SIWXSignMessage')).toContain('This site didn’t respond')
})

test.each([
  [true, 'This site hasn’t asked your wallets'],
  [false, 'This site doesn’t keep a list'],
])('a site without a name begins the sentence of an empty list, recorded or not: %s', async (isOn, said) => {
  const { kernel, world } = createTestKernel({
    plugins: [report()],
    configuration: { grants: { requests: isOn ? ['report'] : [] } },
    request: ({ target }) => (target === 'ledger' ? { lines: [], isStored: true } : false),
  })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.report.openLedger())
  await page.until(
    () => world.advance(0),
    () => read('Ledger').includes('site'),
  )
  expect(read('Ledger')).toContain(said)
})

test('a network without a name is within its sentence', async () => {
  const { kernel, world, connect } = await stageWallet({
    wallet: { chainId: '0xfa' },
    host: { allowUnsupportedChain: true },
  })
  const page = await visitPage(kernel)
  await page.after(connect)
  const params = { connectorId: 'example.harbor', namespace: 'eip155' }
  await page.after(() => kernel.actions.modal.open({ view: 'ConnectingExternal', params }))
  await page.until(
    () => world.advance(0),
    () => read('ConnectingExternal'),
  )
  expect(read('ConnectingExternal')).toContain('is now connected to Meridian on an unknown network.')
})

test('a wallet without a name that shows is not the title of its networks', async () => {
  const { kernel, world } = await stageWallet()
  const page = await visitPage(kernel)
  const params = { wallet: '\u200b' }
  await page.after(() => kernel.actions.modal.open({ view: 'ConnectingMultiChain', params }))
  await page.until(
    () => world.advance(0),
    () => read('ConnectingMultiChain'),
  )
  expect(find('modal-title')?.textContent).toBe('Connect')
  expect(read('ConnectingMultiChain')).toContain('Couldn’t find your wallet')
})
