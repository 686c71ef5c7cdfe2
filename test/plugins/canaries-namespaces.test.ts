// Random sessions of all namespaces with all plugins, in which servers and wallets tell of persons in every form in
// which answers carry them. A report without names has none of them, and what was kept from the log stays so.
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { PortCall } from '../../kernel/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { getAccountKey } from '../../plugins/polkadot/account-balance.ts'
import { hashKey } from '../../plugins/polkadot/ss58.ts'
import { receive } from '../../plugins/receive/index.ts'
import { report } from '../../plugins/report/index.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createSeeker } from '../canary.ts'
import { isDeep } from '../cases.ts'
import { createTestKernel } from '../kit/index.ts'
import { formsOfBytes, formsOfText } from '../person-forms.ts'
import { inAnyCase } from './allowed-places.ts'
import { testNamespaces } from './namespaces.ts'

const runs = { endOnFailure: true, numRuns: isDeep ? 2_000 : 30, ...(isDeep ? {} : { seed: 20261123 }) }

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => new Set(bytes).size > 8)
const canaries = fc.record({
  keys: fc.tuple(key, key, key),
  name: fc.stringMatching(/^[a-z]{12}[0-9]{6}$/),
  email: fc.stringMatching(/^[a-z]{9}[0-9]{4}@[a-z]{9}[0-9]{5}\.example$/),
  signed: fc.stringMatching(/^signed[0-9a-f]{32}$/),
  signature: fc.stringMatching(/^[1-9a-f]{130}$/),
  code: fc.stringMatching(/^otp[0-9a-f]{24}$/),
})
const STEPS = {
  all: ['receiver', 'name', 'sign', 'refuse', 'second', 'network', 'balance', 'views', 'mail', 'code', 'ask'],
  often: ['pass', 'pass', 'balance', 'ask'],
} as const
const step = fc.constantFrom(...STEPS.all, ...STEPS.often)

const seen = new Set<string>()

const createPlugins = () =>
  [
    ...testNamespaces.map(({ plugin }) => plugin()),
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
    onramp({ meldPublicKey: 'KEY' }),
    analytics(),
    report(),
  ] as const

test(
  'D1: of random sessions of all namespaces no person is found in a report without names, in any of 14 forms',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...testNamespaces),
        canaries,
        fc.array(fc.tuple(step, fc.nat(999)), { minLength: 4, maxLength: 9 }),
        async (family, { keys, name, email, signed, signature, code }, steps) => {
          const { namespace } = family
          const bytes = keys.map((one) => one.subarray(0, family.key.size))
          const [account = '', second = '', receiver = ''] = bytes.map(family.key.toAddress)
          /** Who is known so far: nobody else may be told of in a form that only those who know them recognise. */
          const known = new Map<string, Uint8Array | null>([
            [account, bytes[0] as Uint8Array],
            [second, bytes[1] as Uint8Array],
          ])
          let turn = 0
          function tell(): readonly unknown[] {
            const forms = [...known].flatMap(([text, own]) => [...formsOfText(text), ...(own ? formsOfBytes(own) : [])])
            return Array.from({ length: 6 }, () => {
              turn += 5
              const [how, form] = forms[turn % forms.length] as (typeof forms)[number]
              seen.add(`told as ${how}`)
              return form
            })
          }
          const wallet = family.wallet({ accounts: [account, second] })
          const { kernel, world } = createTestKernel({
            plugins: createPlugins(),
            configuration: {
              projectId: '0'.repeat(32),
              networks: testNamespaces.flatMap(({ networks }) => networks) as typeof family.networks,
              metadata: { name: 'Meridian' },
            },
            request: (call: PortCall, plugin) => {
              if (plugin !== namespace) return plugin === 'embedded-login' && call.method === 'email' ? email : null
              return /^(?!is).*sign/i.test(call.method) ? { signature, told: tell() } : wallet.request(call)
            },
            fetch: ({ body = '' }) => {
              const held = namespace === 'polkadot' ? changesOf(bytes[0] as Uint8Array) : family.balance[0]
              return body.includes('jsonrpc') || namespace === 'bip122'
                ? { ...Object(held), told: tell() }
                : { told: tell(), name, avatar: null }
            },
            log: { level: 'silent', verify: false },
          })
          const { connection } = kernel.actions
          // Code that is read for the first time would come after its session.
          for (const id of ['connection', 'balances', 'embedded-login', 'names', 'send'] as const) await kernel.load(id)
          await wallet.announce(world)
          await connection.connect({ connectorId: family.connectorIds[0], namespace: family.namespace as never })
          const views = kernel.plugins.flatMap(({ views }) => Object.keys(views))
          const does: Record<(typeof STEPS.all)[number] | 'pass', (at: number) => unknown> = {
            receiver: () => {
              known.set(receiver, bytes[2] as Uint8Array)
              return kernel.actions.send.enterReceiver({ text: receiver })
            },
            name: () => {
              known.set(name, null)
              return kernel.actions.names.enterLabel({ text: name })
            },
            sign: () =>
              (kernel.actions as Record<string, { request?(call: object): Promise<unknown> }>)[namespace]?.request?.({
                method: family.signing.method,
                params: { message: signed, account, address: account, pubkey: account },
              }),
            refuse: () => wallet.rejectNext(),
            second: () => connection.switchAccount({ namespace: namespace as never, address: second }),
            network: (at) =>
              connection.switchNetwork({ caipNetworkId: family.networks[at % 2]?.caipNetworkId as string }),
            balance: () => connection.refreshBalance(),
            ask: () => kernel.actions.balances.refresh?.(),
            views: (at) => kernel.actions.modal.open({ view: views[at % views.length] as never }),
            mail: () => kernel.actions['embedded-login'].connectEmail({ email }),
            code: () => kernel.actions['embedded-login'].submitCode({ code }),
            pass: () => world.advance(5_000),
          }
          for (const [one, at] of steps) {
            void Promise.resolve(does[one](at)).catch(() => {})
            await world.advance(0)
          }
          await world.advance(5_000)

          const redacted = JSON.stringify(await kernel.log.export())
          const whole = JSON.stringify(await kernel.log.export({ personal: true }))
          const here = inAnyCase(redacted)
          for (const { type } of kernel.log.entries) seen.add(type)
          if (whole.includes(account)) seen.add(`${namespace} in a whole report`)
          for (const [text, own] of known) {
            const forms = [...formsOfText(text), ...(own ? formsOfBytes(own) : [])]
            expect(forms.filter(([, , form]) => here.includes(form)).map(([how]) => [namespace, text, how])).toEqual([])
            expect([namespace, ...createSeeker(text)(here)]).toEqual([namespace])
          }
          for (const [secret, text] of Object.entries({ email, signed, signature, code }))
            expect([secret, ...createSeeker(text)(`${whole}\n${here}`)]).toEqual([secret])
          await kernel.destroy()
        },
      ),
      runs,
    ),
  isDeep ? 3_000_000 : 300_000,
)

/** What a node of Polkadot keeps of an account. */
const changesOf = (account: Uint8Array) => ({
  jsonrpc: '2.0',
  id: 1,
  result: [
    {
      block: `0x${'45'.repeat(32)}`,
      changes: [[getAccountKey(hashKey(Buffer.from(account).toString('hex'))), `0x${'01'.repeat(80)}`]],
    },
  ],
})

// Sessions in which nothing happens would be green too.
afterAll(() => {
  const forms = [...formsOfText(`0x${'1'.repeat(40)}`), ...formsOfBytes(new Uint8Array(20))].map(([how]) => how)
  for (const what of [
    ...forms.map((how) => `told as ${how}`),
    ...testNamespaces.map(({ namespace }) => `${namespace} in a whole report`),
    ...['connection/networkChanged', 'send/receiverResolved', 'names/labelEntered', 'embedded-login/codeEntered'],
    ...['balances/tokensReceived', 'analytics/eventsQueued', 'activity/accountFollowed', 'modal/viewPushed'],
    ...testNamespaces.map(({ namespace }) => `${namespace}/requestEnded`),
  ])
    expect([...seen], what).toContain(what)
})
