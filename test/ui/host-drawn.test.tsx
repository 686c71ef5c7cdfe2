// @vitest-environment happy-dom
// What a host draws itself: a QR code of its own, and its parts inside the modal. And the consent that a wide modal waits
// for.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { HostPartsContext, Portico, useWalletConnectUri, type WalletConnectUri } from '../../adapters/react/index.ts'
import Footer from '../../plugins/connection/views/Footer.tsx'
import { Portrait } from '../../ui/primitives/Portrait.tsx'
import { findDisguises } from '../canary.ts'
import { assertReplays, scriptedEvmWallet } from '../kit/index.ts'
import { renderPage } from '../plugins/render-page.tsx'
import { ADDRESS, stage as stageWallet } from '../plugins/stage.ts'
import { connectorId, createUri, stage } from '../plugins/walletconnect/client.ts'
import { until } from '../soon.ts'

afterEach(() => void vi.unstubAllGlobals())

const OwnWords = () => <b>Drawn by the host.</b>
const OwnAvatar = ({ address, imageUrl, size }: { address: string; imageUrl: string | null; size: number }) => (
  <i>{`${address} ${imageUrl} ${size}`}</i>
)

async function render(kernel: object, node: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const draw = (shown: ReactNode) => act(async () => root.render(<Portico kernel={kernel as never}>{shown}</Portico>))
  await draw(node)
  onTestFinished(() => act(() => root.unmount()))
  return { place, draw }
}

function Code({ seen, isEnabled }: { seen: { current: WalletConnectUri }; isEnabled?: boolean | undefined }) {
  seen.current = useWalletConnectUri({ isEnabled })
  return null
}

async function pairing({ isEnabled: isWanted, ...how }: { isEnabled?: boolean } & Parameters<typeof stage>[0] = {}) {
  const own = await stage(how)
  const seen = { current: {} as WalletConnectUri }
  const code = (isEnabled = isWanted) => <Code seen={seen} isEnabled={isEnabled} />
  const { draw } = await render(own.kernel, code())
  const pass = (ms = 0) => act(() => own.world.advance(ms))
  await pass()
  return {
    ...own,
    seen,
    pass,
    show: (isEnabled: boolean) => draw(code(isEnabled)),
    leave: () => draw(null),
  }
}

test('a QR code of the host’s own: a URI, renewed before it expires, and the connection', async () => {
  const { kernel, seen, pass, take, chain } = await pairing()
  expect(seen.current).toMatchObject({ uri: createUri(0), status: 'waiting', failure: null })
  const { expiresAt } = seen.current
  await pass(230_001)
  expect(seen.current.uri).toBe(createUri(1))
  expect(seen.current.expiresAt).toBe((expiresAt ?? 0) + 230_001)
  await act(() => take(1))
  expect(seen.current).toMatchObject({ uri: null, status: 'connected' })
  expect(chain()?.accountState.address).toBe(ADDRESS)
  expect(kernel.getState().modal.open).toBe(false)
  expect(findDisguises(createUri(0), JSON.stringify(kernel.log.entries))).toEqual([])
  await assertReplays(kernel)
})

test('it tells a refusal, begins again, and says why there is no URI', async () => {
  const { seen, pass, takers, state } = await pairing()
  takers[0]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await pass()
  expect(seen.current).toMatchObject({ uri: null, status: 'rejected' })
  act(() => seen.current.restart())
  await pass()
  expect(seen.current).toMatchObject({ uri: createUri(1), status: 'waiting' })
  takers[1]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await pass()
  state.isSilent = true
  act(() => seen.current.restart())
  await pass(15_000)
  expect(seen.current).toMatchObject({ uri: null, status: 'failed', failure: 'unreachable' })
})

test('nothing is asked before it is enabled, and the attempt ends with the host’s view', async () => {
  const { kernel, seen, pass, calls, chain, show, leave } = await pairing({ isEnabled: false })
  expect([calls, seen.current.uri]).toEqual([[], null])
  await show(true)
  await leave()
  await pass()
  const other = await pairing()
  expect(other.seen.current.uri).toBe(createUri(0))
  await other.leave()
  await other.pass()
  expect(other.chain()).toMatchObject({ status: 'disconnected', attempt: { connectorId, outcome: 'cancelled' } })
  expect(other.kernel.secret('walletconnect/uri')).toBe(undefined)
  expect([kernel.log.size > 0, chain()?.status]).toEqual([true, 'disconnected'])
})

test('parts of a page that each want a pairing share it, and it ends with the last of them', async () => {
  const own = await stage()
  const seen = [{ current: {} as WalletConnectUri }, { current: {} as WalletConnectUri }] as const
  const pass = () => act(() => own.world.advance(0))
  const first = <Code key="first" seen={seen[0]} />
  const { draw } = await render(own.kernel, [first])
  await pass()
  await draw([first, <Code key="second" seen={seen[1]} />])
  await pass()
  expect(seen.map(({ current }) => current.uri)).toEqual([createUri(0), createUri(0)])
  await draw([<Code key="second" seen={seen[1]} />])
  await pass()
  expect([seen[1].current.uri, own.chain()?.attempt?.outcome, own.state.pairs]).toEqual([createUri(0), null, 1])
  await draw([])
  await pass()
  expect(own.chain()?.attempt?.outcome).toBe('cancelled')
})

test('a part that takes the place of another keeps its pairing, or pairs again after a refusal', async () => {
  const own = await stage()
  const seen = { current: {} as WalletConnectUri }
  const { draw } = await render(own.kernel, <Code key="first" seen={seen} />)
  const show = async (key: string) => {
    await draw(<Code key={key} seen={seen} />)
    await act(() => own.world.advance(0))
    return seen.current.uri
  }
  expect(await show('second')).toBe(createUri(0))
  own.takers[0]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await act(() => own.world.advance(0))
  expect(seen.current.status).toBe('rejected')
  expect(await show('third')).toBe(createUri(1))
})

const KEPT = {
  'portico.connection': JSON.stringify({
    version: 1,
    sessions: [{ namespace: 'eip155', connectorId: 'example.harbor' }],
  }),
}

test('it waits until the wallet of an earlier visit is restored, or does not come', async () => {
  const { seen, pass, calls, chain } = await pairing({ storage: KEPT })
  expect([calls, chain()?.attempt?.isReconnection, seen.current.status]).toEqual([[], true, 'waiting'])
  await pass(5_000)
  expect([chain()?.attempt?.isReconnection, seen.current.uri]).toEqual([false, createUri(0)])
})

test('its end leaves alone the wallet that the visitor chose instead', async () => {
  let allow = (_: readonly string[]): void => {}
  const asked = new Promise((resolve) => {
    allow = resolve
  })
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS], answers: { eth_requestAccounts: () => asked } })
  const { kernel, seen, pass, chain, leave } = await pairing({ wallet })
  expect(seen.current.uri).toBe(createUri(0))
  const connecting = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await pass()
  await leave()
  await pass()
  expect(chain()).toMatchObject({ status: 'connecting', attempt: { connectorId: 'example.harbor', outcome: null } })
  allow([ADDRESS])
  await pass()
  expect(await connecting).toEqual({ status: 'connected' })
  await assertReplays(kernel)
})

test('it says that another wallet’s attempt ended it, and begins again', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  const wallet = scriptedEvmWallet({ answers: { eth_requestAccounts: refuse } })
  const { kernel, seen, pass } = await pairing({ wallet })
  expect(seen.current).toMatchObject({ uri: createUri(0), status: 'waiting' })
  const connecting = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await pass()
  expect(await connecting).toEqual({ status: 'rejected' })
  expect(seen.current).toMatchObject({ uri: null, status: 'cancelled' })
  act(() => seen.current.restart())
  await pass()
  expect(seen.current).toMatchObject({ uri: createUri(1), status: 'waiting' })
})

test('a host’s picture of an account, and its words below the wallets, stand where Portico’s would', async () => {
  const { kernel } = await stageWallet({ host: { appInfo: { disclaimer: 'Ours by text.' } } })
  const parts = (
    <>
      <Portrait address={ADDRESS} imageUrl="data:image/png;base64,AA==" size={40} />
      <Footer />
    </>
  )
  const { place, draw } = await render(kernel, parts)
  expect(place.textContent).toContain('Ours by text.')
  expect(place.querySelector('i')).toBe(null)
  await draw(<HostPartsContext value={{ Avatar: OwnAvatar, Disclaimer: OwnWords }}>{parts}</HostPartsContext>)
  expect(place.querySelector('i')?.textContent).toBe(`${ADDRESS} data:image/png;base64,AA== 40`)
  expect(place.querySelector('b')?.textContent).toBe('Drawn by the host.')
  expect(place.textContent).not.toContain('Ours by text.')
  const own = 'data:image/png;base64,BBBB'
  await draw(<HostPartsContext value={{ getAvatarUrl: () => own }}>{parts}</HostPartsContext>)
  expect(place.querySelector('img')?.getAttribute('src')).toBe(own)
})

test('a wide modal pairs with nobody before the terms are accepted, and no longer once they are not', async () => {
  const { kernel, calls, chain, world } = await stage({
    host: {
      modalSize: 'wide',
      termsUrl: 'https://meridian.example/terms',
      features: { legalCheckbox: true },
    },
  })
  const page = await renderPage(kernel)
  const shown = (testId: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  await page.after(() => kernel.actions.modal.open())
  await page.after(() => world.advance(0))
  await until(() => shown('legal-checkbox'))
  expect([calls, shown('qr')]).toEqual([[], null])
  const tick = () => page.after(() => page.click('legal-checkbox'))
  const turns = (isTrue: () => unknown) => page.until(() => world.advance(0), isTrue)
  await tick()
  await turns(() => calls.includes('pair') && shown('qr'))
  await tick()
  await turns(() => chain()?.status === 'disconnected')
  expect(chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'cancelled' } })
  expect(kernel.secret('walletconnect/uri')).toBe(undefined)
  await page.leave()
})
