// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Outcome, PortCall } from '../../kernel/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { loadView } from '../../plugins/connection/views/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { names } from '../../plugins/names/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { classifyRequest } from '../../plugins/report/classify-request.ts'
import { report } from '../../plugins/report/index.ts'
import { createLedger } from '../../plugins/report/ledger-port.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { findDisguises } from '../canary.ts'
import { createTestKernel, scriptedEvmWallet } from '../kit/index.ts'
import '../../ui/modal/Modal.tsx'
import { isDeep } from '../cases.ts'
import { inAnyCase, misplaced, type Seekers, seekersOf } from './allowed-places.ts'
import { type Page, renderPage } from './render-page.tsx'
import { networks } from './stage.ts'

// Half of the sessions render the page, which takes ten times as long. What leaves the page must not depend on that.
const runs = { endOnFailure: true, numRuns: isDeep ? 2000 : 15, ...(isDeep ? {} : { seed: 20261121 }) }
const seen = new Map<string, number>()
const shownViews = new Set<string>()
const note = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/**
 * Values of one session: secrets that must appear nowhere, and personal data that must not appear in a redacted report
 * or in analytics.
 */
const canaries = fc.record({
  secrets: fc.record({
    email: fc.stringMatching(/^[a-z]{9}[0-9]{4}@[a-z]{9}[0-9]{5}\.example$/),
    code: fc.stringMatching(/^otp[0-9a-f]{24}$/),
    params: fc.stringMatching(/^signed[0-9a-f]{32}$/),
    signature: fc.stringMatching(/^0x[0-9a-f]{130}$/),
    uri: fc.stringMatching(/^wc:[0-9a-f]{40}@2\?symKey=[0-9a-f]{40}$/),
    token: fc.stringMatching(/^token[0-9a-f]{32}$/),
  }),
  /** What a visitor types as a six-digit code. */
  digits: fc.stringMatching(/^[1-9][0-9]{5}$/),
  persons: fc.record({
    account: fc.stringMatching(/^0x[1-9][0-9a-f]{39}$/),
    receiver: fc.stringMatching(/^0x[1-9][0-9a-f]{39}$/),
    name: fc.stringMatching(/^[a-z]{12}[0-9]{6}$/),
    hash: fc.stringMatching(/^0x[1-9][0-9a-f]{63}$/),
  }),
})
const step = fc.constantFrom(
  ...(['connect', 'sign', 'transfer', 'mail', 'code', 'pair', 'receiver', 'name', 'views', 'refuse'] as const),
  ...(['open', 'ledger', 'disconnect', 'pass', 'pass', 'frame', 'type', 'type', 'views', 'views', 'views'] as const),
)

/** Outcomes as the `report` plugin gets them. */
const answered = (value: unknown): Outcome => ({ ok: true, answer: value === null ? null : '[secret]' })
const failed = ({ name, code }: { name: string; code: number }): Outcome => ({
  ok: false,
  error: { name, message: '[secret]', code },
})

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const signed: readonly Step[] = ['open', 'connect', 'pass', 'sign', 'pass', 'ledger', 'pass', 'pass']
/**
 * A sequence that is unlikely by chance: open, connect, sign, look at the ledger. It runs several times, since the
 * first may end before lazy code has loaded.
 */
const examples = fc
  .sample(canaries, { numRuns: 4, seed: 1 })
  .map((one): [typeof one, boolean, [Step, number][]] => [one, true, signed.map((name) => [name, 0])])

const SIGNED = 'Ledger with what was signed'

/** Checks the whole document, and the page's current and past URLs. */
function lookAt(page: Page, seekers: Seekers) {
  const places = page.places()
  for (const place of places.keys()) note(`drawn ${place}`)
  if (seekers.get('params')?.(places.get('Ledger') ?? '').length) note(`drawn ${SIGNED}`)
  expect(misplaced(places, seekers)).toEqual([])
  const address = inAnyCase(page.address())
  expect([...seekers].filter(([, seek]) => seek(address).length > 0).map(([name]) => name)).toEqual([])
}

/** The origin of the analytics service. */
const SINK = 'https://pulse.walletconnect.org'

test(
  'D1, D6: finds no canary of 2,000 random sessions in exports, storage, console, analytics, URLs, the page or its address',
  () =>
    fc.assert(
      fc.asyncProperty(
        canaries,
        fc.boolean(),
        fc.array(fc.tuple(step, fc.nat(999)), { minLength: 6, maxLength: 30 }),
        async ({ secrets, digits, persons }, isDrawn, steps) => {
          const said: string[] = []
          for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
            vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.map(String).join(' ')))
          const wallet = scriptedEvmWallet({ accounts: [persons.account] })
          const urls: string[] = []
          const told: string[] = []
          let isIn = false
          let isWrong = false
          /** Responds like the plugin's port: e-mail and token leave it only as secrets. */
          const frame = ({ method, params }: PortCall): unknown => {
            if (method === 'connectOtp' && isWrong) throw Object.assign(new Error('Wrong code.'), { code: 'wrong' })
            if (method === 'connectOtp') isIn = true
            if (method === 'signOut') isIn = false
            const caipNetworkId = (Object(params) as { chainId?: string }).chainId
            const user = { caipNetworkId, userName: null, accountType: 'eoa', isDeployed: false, hasEmail: true }
            const answers: Readonly<Record<string, unknown>> = {
              open: { isNew: true },
              isConnected: { isConnected: isIn },
              connectEmail: { action: 'VERIFY_OTP' },
              getUser: {
                ...user,
                address: persons.account,
                accounts: [{ address: persons.account, type: 'eoa' }],
              },
              getSmartAccountEnabledNetworks: { smartAccountEnabledNetworks: [] },
              email: secrets.email,
              token: secrets.token,
            }
            return answers[method] ?? null
          }
          /** A relay client whose QR code is never scanned. */
          const relayed = ({ method }: PortCall): unknown => {
            if (method === 'approval') return new Promise(() => {})
            return method === 'open' ? { isMobile: false } : method === 'pair' ? secrets.uri : null
          }
          const answerOf = (call: PortCall, plugin: string): unknown => {
            if (plugin === 'embedded-login') return frame(call)
            if (plugin === 'walletconnect') return relayed(call)
            if (call.method === 'eth_sendTransaction') return persons.hash
            if (/sign/i.test(call.method)) return secrets.signature
            return wallet.request(call)
          }
          const device = new Map<string, string>()
          const storage = {
            getItem: (key: string) => device.get(key) ?? null,
            setItem: (key: string, value: string) => void device.set(key, value),
          }
          const ledger = createLedger({ now: () => world.io.now(), id: 'one', storage: () => storage }, () =>
            world.push('report', { target: 'ledger', event: 'changed' }, null),
          )
          /** As in a page, the ledger sees the requests to wallets. */
          const request = (call: PortCall, plugin: string): unknown => {
            if (plugin === 'report') return call.method === 'read' ? ledger.read() : null
            const answer = (async () => answerOf(call, plugin))()
            const asked = classifyRequest(call)
            if (asked)
              ledger.record({
                request: asked,
                through: [plugin],
                at: world.io.now(),
                outcome: answer.then(answered, failed),
              })
            return answer
          }
          const { kernel, world } = createTestKernel({
            plugins: [
              eip155(),
              walletconnect(),
              wallets(),
              embeddedLogin(),
              names(),
              balances(),
              send(),
              swap(),
              receive(),
              activity(),
              siwx(),
              analytics(),
              report(),
            ],
            configuration: { projectId: '0'.repeat(32), networks, metadata: { name: 'Meridian' } },
            request,
            fetch: ({ url, body = '' }) => {
              if (url.startsWith(SINK)) told.push(url, body)
              else urls.push(url)
              if (body.includes('jsonrpc')) return { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }
              return url.includes('/identity/') ? { name: persons.name, avatar: null } : { isAnalyticsEnabled: true }
            },
            log: { level: 'error' },
          })
          // Loads all views up front: otherwise the session could end before.
          if (isDrawn)
            await Promise.all(
              kernel.plugins.flatMap(({ views }) => Object.entries(views).map(([id, { load = loadView }]) => load(id))),
            )
          const page = isDrawn ? await renderPage(kernel) : undefined
          /** Runs an action and renders what follows. */
          const turn = (does: () => unknown) => (page ? page.after(does) : does())
          const { connection, eip155: family, modal } = kernel.actions
          const views = kernel.plugins.flatMap(({ views }) => Object.keys(views))
          for (const view of views) shownViews.add(view)
          const transfer = { from: persons.account, to: persons.receiver, value: '0x1' }
          const does: Record<(typeof steps)[number][0], (at: number) => unknown> = {
            connect: () => connection.connect({ connectorId: 'example.harbor' }),
            sign: () => family.request({ method: 'personal_sign', params: [secrets.params, persons.account] }),
            transfer: () => family.request({ method: 'eth_sendTransaction', params: [transfer] }),
            mail: () => kernel.actions['embedded-login'].connectEmail({ email: secrets.email }),
            code: () => kernel.actions['embedded-login'].submitCode({ code: secrets.code }),
            pair: () => modal.push({ view: 'ConnectingWalletConnect' }),
            receiver: () => kernel.actions.send.enterReceiver({ text: persons.receiver }),
            name: () => kernel.actions.names.enterLabel({ text: persons.name }),
            open: () => modal.open(),
            ledger: () => kernel.actions.report.openLedger(),
            views: (at) => modal.open({ view: views[at % views.length] as never }),
            refuse: () => {
              isWrong = !isWrong
              wallet.rejectNext()
            },
            disconnect: () => connection.disconnect(),
            pass: () => undefined,
            frame: () => world.push('embedded-login', { target: 'frame', event: 'session' }, null),
            type: () => {
              for (const [field, text] of typed) if (page?.type(field, text)) note(`typed ${field}`)
            },
          }
          const typed = [
            ['email-input', secrets.email],
            ['otp-input', digits],
            ['receiver-input', persons.receiver],
            ['name-input', persons.name],
          ] as const
          const seekers = seekersOf({ ...secrets, ...persons, digits })
          await kernel.load('connection')
          await turn(() => wallet.announce(world))
          for (const [one, at] of steps) {
            await turn(() => {
              void Promise.resolve(does[one](at)).catch(() => {})
              return world.advance(one === 'pass' ? 1_500 : 0)
            })
            if (page) lookAt(page, seekers)
          }
          await turn(() => world.advance(2_000))
          if (page) lookAt(page, seekers)
          await page?.leave()
          for (const { type } of kernel.log.entries) note(type)
          // The error card of a broken view would contain no canary either.
          const broken = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)
          expect(broken.filter((data) => String(Object(data).where).startsWith('view'))).toEqual([])

          seen.set('told', (seen.get('told') ?? 0) + told.length)
          const redacted = JSON.stringify(await kernel.log.export())
          const whole = JSON.stringify(await kernel.log.export({ personal: true }))
          // An active login stores its token and e-mail until the visitor disconnects.
          const kept = JSON.stringify([...world.storage].filter(([key]) => !key.startsWith('portico.embedded-login')))
          // The ledger shows the visitor what they signed, on their device only.
          const asked = [...device.values()].join('\n')
          if (asked.includes(secrets.params)) note('kept in the ledger')
          const { params: _, ...unasked } = secrets
          for (const [name, secret] of Object.entries(unasked))
            expect([name, ...findDisguises(secret, asked)]).toEqual([name])
          const everywhere = [whole, redacted, JSON.stringify(kernel.getState()), kept, ...said, ...told, ...urls]
          for (const [name, secret] of Object.entries(secrets))
            expect([name, ...findDisguises(secret, everywhere.join('\n'))]).toEqual([name])
          const abroad = [redacted, ...said, ...told].join('\n')
          for (const [name, person] of Object.entries(persons))
            expect([name, ...findDisguises(person, inAnyCase(abroad))]).toEqual([name])
          await kernel.destroy()
        },
      ),
      { ...runs, numRuns: runs.numRuns + examples.length, examples },
    ),
  isDeep ? 3_000_000 : 240_000,
)

const PAIRED = 'ConnectingWalletConnect qr'

// Empty sessions would pass, too.
afterAll(() => {
  for (const type of [
    'connection/connected',
    'eip155/request',
    'embedded-login/codeRequested',
    'send/enterReceiver',
    'kept in the ledger',
  ])
    expect([...seen.keys()], type).toContain(type)
  for (const place of isDeep
    ? [...shownViews, PAIRED, SIGNED]
    : ['Connect', 'EmailVerifyOtp', 'otp-input', PAIRED, SIGNED])
    expect([...seen.keys()], place).toContain(`drawn ${place}`)
})
