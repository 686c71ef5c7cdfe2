// @vitest-environment happy-dom
// A link may hold any report, so a replay says what it is, and leads nowhere.
import { openReplay, type PluginList } from 'portico'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createTestKernel, scriptedEvmWallet } from '../kit/index.ts'
import { networks } from '../plugins/stage.ts'
import { soon } from '../soon.ts'

const BEACON = { id: 'beacon', name: 'Beacon', rdns: 'example.beacon', chrome_store: 'https://store.example/beacon' }
const TEXT = 'This is a recording. Its addresses and links may not be real.'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const find = (testId: string) => getModal().querySelector<HTMLElement>(`[data-testid="${testId}"]`)

/** Visits a page, and shows the end of its report. */
async function replayVisit(view: string, params: Readonly<Record<string, string>> = {}) {
  polyfillDialog()
  const wallet = scriptedEvmWallet()
  const plugins = [eip155(), wallets(), receive()] as const satisfies PluginList
  const { kernel, world } = createTestKernel({
    plugins,
    configuration: {
      networks,
      projectId: 'p',
      services: { explorer: 'https://explorer.example' },
      // Those of a report replace texts too.
      messages: { en: { 'recording.text': 'All is well.' }, de: { 'recording.text': 'Alles ist gut.' } },
    },
    request: (call, plugin) => (plugin === 'wallets' ? false : wallet.request(call)),
    fetch: () => ({ data: [BEACON], count: 1 }),
  })
  await kernel.load('wallets')
  await kernel.actions.wallets.loadAll()
  wallet.announce(world)
  await world.advance(0)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await kernel.actions.modal.open({ view, params })
  const replay = await openReplay(await kernel.log.export({ personal: true }), { plugins })
  replay.seek(replay.length - 1)
  await kernel.destroy()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={replay.kernel as never} />)
  await soon(() => expect(find(`view-${view}`)).not.toBe(null))
  await soon(() => expect(find('recording')?.textContent).toContain(TEXT))
  return replay
}

test('L6: a replay says that it is one, in each language, whatever texts the report has', async () => {
  const replay = await replayVisit('Receive')
  replay.setLocale('de')
  await soon(() => expect(find('recording')?.textContent).toContain('Dies ist eine Aufzeichnung.'))
})

test('L6: a replay leaves the page beside it usable: what moves the replay is there', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await replayVisit('Receive')
  expect(getModal().querySelector('dialog')?.open).toBe(true)
  expect(showModal).not.toHaveBeenCalled()
})

test('L6: a replay copies nothing', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  await replayVisit('Receive')
  const copy = () => find('view-Receive')?.querySelector<HTMLElement>('[data-testid=copy-address]')
  await soon(() => expect(copy()).toBeTruthy())
  copy()?.click()
  await new Promise((resolve) => setTimeout(resolve))
  expect(writeText).not.toHaveBeenCalled()
})

test('L6: a replay has no links', async () => {
  await replayVisit('GetWallet', { wallet: BEACON.id })
  await soon(() => expect(find('view-GetWallet')?.querySelector('a')).toBeTruthy())
  await soon(() => expect(find('view-GetWallet')?.querySelectorAll('a[href]')).toHaveLength(0))
})
