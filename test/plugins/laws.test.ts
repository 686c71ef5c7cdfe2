import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay, rerun } from '../../plugins/index.ts'
import { flush } from '../kit/index.ts'
import { ADDRESS, SECOND, stage } from './stage.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 30),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}
const seen = new Map<string, number>()
const connectorId = 'example.harbor'

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('choose', 'connect', 'refuse', 'disconnect', 'cancel', 'refresh') },
  { weight: 3, arbitrary: fc.constantFrom('open', 'close', 'back', 'networks', 'switch1', 'switch2', 'theme') },
  { weight: 2, arbitrary: fc.constantFrom('account', 'revoked', 'chain', 'unknownChain', 'nonsense') },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 3000 }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function live(steps: readonly Step[], latency: number, limit = 10_000) {
  const { kernel, world, wallet } = await stage({ latency: () => latency, log: { limit } })
  const after = new Map([[kernel.log.entries.at(-1)?.seq ?? -1, kernel.getState()]])
  kernel.log.subscribe(({ seq }) => after.set(seq - 1, kernel.getState()))
  const { connection, modal } = kernel.actions
  const does: Record<string, () => unknown> = {
    choose: () => connection.chooseConnector({ connectorId }),
    connect: () => connection.connect({ connectorId }),
    refuse: () => wallet.rejectNext(),
    disconnect: () => connection.disconnect(),
    cancel: () => connection.cancel(),
    refresh: () => connection.refreshBalance(),
    open: () => modal.open(),
    close: () => modal.close(),
    back: () => modal.back(),
    networks: () => modal.push({ view: 'Networks' }),
    switch1: () => connection.switchNetwork({ caipNetworkId: 'eip155:31337' }),
    switch2: () => connection.switchNetwork({ caipNetworkId: 'eip155:31338' }),
    theme: () => modal.setTheme({ theme: 'light' }),
    account: () => wallet.emit(world, 'accountsChanged', [SECOND, ADDRESS]),
    revoked: () => wallet.emit(world, 'accountsChanged', []),
    chain: () => wallet.emit(world, 'chainChanged', '0x7a6a'),
    unknownChain: () => wallet.emit(world, 'chainChanged', '0x5'),
    nonsense: () => wallet.emit(world, 'accountsChanged', { length: 'x' }),
  }
  for (const one of steps) {
    if (typeof one === 'number') await world.advance(one)
    else void Promise.resolve(does[one]?.()).catch(() => {})
  }
  // The first session imports what later ones have, and its log must not go on while it is compared.
  await vi.dynamicImportSettled()
  await flush()
  after.set(kernel.log.entries.at(-1)?.seq ?? -1, kernel.getState())
  return { kernel, after }
}

const sessions = [fc.array(step, { minLength: 5, maxLength: 50 }), fc.integer({ min: 0, max: 1500 })] as const

test('any session of the wallet kernel replays to the same state after every entry, and reruns without divergence', () =>
  fc.assert(
    fc.asyncProperty(...sessions, async (steps, latency) => {
      const { kernel, after } = await live(steps, latency)
      for (const { type } of kernel.log.entries) seen.set(type, (seen.get(type) ?? 0) + 1)
      const failures = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')
      expect(failures).toEqual([])
      const report = JSON.stringify(await kernel.log.export({ personal: true }))
      const replay = await openReplay(report, { plugins: [eip155()] })
      for (const [seq, state] of after) {
        replay.seek(seq)
        expect(replay.kernel.getState()).toEqual(state)
      }
      const again = await rerun(report, { plugins: [eip155()] })
      expect(again.divergences).toEqual([])
      expect(again.kernel.getState()).toEqual(kernel.getState())
      expect(again.kernel.log.entries).toEqual(kernel.log.entries)
    }),
    runs,
  ))

test('a redacted report of any session names no account, and shows the same views', () =>
  fc.assert(
    fc.asyncProperty(...sessions, async (steps, latency) => {
      const { kernel } = await live(['connect', 3000, ...steps], latency)
      const text = JSON.stringify(await kernel.log.export())
      for (const address of [ADDRESS, SECOND]) expect(text.toLowerCase()).not.toContain(address.slice(2).toLowerCase())
      const replay = await openReplay(text, { plugins: [eip155()] })
      replay.seek(replay.length - 1)
      // The time at which a toast was hidden is no part of a view, and other times are drawn for a report.
      const getViews = ({ modal: { toastHiddenAt, ...views } }: ReturnType<typeof kernel.getState>) => views
      expect(getViews(replay.kernel.getState())).toEqual(getViews(kernel.getState()))
      const shape = (state: ReturnType<typeof kernel.getState>) => state.connection.chains.eip155?.status
      expect(shape(replay.kernel.getState())).toEqual(shape(kernel.getState()))
    }),
    { ...runs, examples: [[[0, 'refuse', 'account', 'switch2', 2500], 0]] },
  ))

test('a truncated log replays and reruns from its checkpoint, wherever it was cut', () =>
  fc.assert(
    fc.asyncProperty(...sessions, async (steps, latency) => {
      const { kernel } = await live(steps, latency, 24)
      const report = JSON.stringify(await kernel.log.export({ personal: true }))
      const replay = await openReplay(report, { plugins: [eip155()] })
      replay.seek(replay.length - 1)
      expect(replay.kernel.getState()).toEqual(kernel.getState())
      const again = await rerun(report, { plugins: [eip155()] })
      expect(again.divergences).toEqual([])
      expect(again.kernel.getState()).toEqual(kernel.getState())
    }),
    // Two runs wait for the same code, and the log begins between them.
    { ...runs, examples: [[['switch2', 'choose', 'switch1', 0, 'choose', 1, 'open', 0], 1]] },
  ))

// A property over empty sessions would pass, too.
afterAll(() => {
  for (const type of [
    'connection/connected',
    'connection/connectionEnded',
    'connection/networkChanged',
    'connection/disconnected',
    'modal/opened',
  ]) {
    expect(seen.get(type) ?? 0, type).toBeGreaterThan(runs.numRuns / 10)
  }
})
