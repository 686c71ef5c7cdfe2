// A page with sign-in: the plugin's own message service, and a server of the test.
import type { PortCall } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import type { AnyPlugin } from '../../../plugins/index.ts'
import { type SessionStore, siwx } from '../../../plugins/siwx/index.ts'
import { createMessageService } from '../../../plugins/siwx/message-service.ts'
import { verify } from '../../../plugins/siwx/verify.ts'
import {
  type Browser,
  createBrowser,
  createTestKernel,
  type ScriptedWalletOptions,
  scriptedEvmWallet,
} from '../../kit/index.ts'
import { networks } from '../stage.ts'
import { accounts } from './signers.ts'

export const DOMAIN = 'app.meridian.example'
export const [harbor, kestrel] = accounts as [(typeof accounts)[number], (typeof accounts)[number]]

/** Creates a site's server: each nonce works once, and sessions are verified. */
export function createServer(now: () => number) {
  let drawn = 0
  const nonces = new Set<string>()
  const sessions = new Map<
    string,
    { data: { chainId: string; accountAddress: string }; message: string; signature: string }
  >()
  const keyOf = (owner: { chainId: string; accountAddress: string }) => `${owner.chainId}:${owner.accountAddress}`
  const calls: string[] = []
  /** Active faults, by callback: it rejects or never responds. */
  const faults = new Map<string, 'rejects' | 'hangs'>()
  const held: (() => void)[] = []
  const through = async (name: string) => {
    calls.push(name)
    if (faults.get(name) === 'hangs') await new Promise<void>((resolve) => held.push(resolve))
    if (faults.has(name)) throw new Error(`${name} ${[...nonces].at(-1)}`)
  }
  const store: SessionStore = {
    async getNonce() {
      await through('getNonce')
      if (faults.get('nonce')) return 'tooShort12345678'
      const nonce = `nonce${(drawn++).toString(16).padStart(24, '0')}`
      nonces.add(nonce)
      return { nonce, now: now() }
    },
    async addSession({ message, signature }) {
      await through('addSession')
      const nonce = /^Nonce: (.*)$/m.exec(message)?.[1] ?? ''
      if (!nonces.delete(nonce)) throw new Error('A nonce counts once.')
      const session = await verify({ message, signature, expect: { domain: DOMAIN, nonce }, now: now() })
      sessions.set(keyOf(session.data), session)
    },
    async getSessions(owner) {
      await through('getSessions')
      return [sessions.get(keyOf(owner)) ?? []].flat()
    },
    async revokeSession(owner) {
      await through('revokeSession')
      sessions.delete(keyOf(owner))
    },
  }
  /** Answers the calls that hang, which have a fault no more, or another one. */
  const release = (name: string, fault?: 'rejects') => {
    if (fault) faults.set(name, fault)
    else faults.delete(name)
    for (const go of held.splice(0)) go()
  }
  return { store, sessions, calls, faults, release }
}

export interface SiwxStage {
  required?: boolean
  provider?: 'server' | 'local' | null
  server?: ReturnType<typeof createServer>
  browser?: Browser
  /** How far this page's clock is ahead of the server's, in ms. */
  skew?: number
  statement?: string
  isPermitted?: boolean
  storage?: Map<string, string>
  /** Of the wallet, besides its account. */
  wallet?: ScriptedWalletOptions
  /** Whether the page is visible: resolves when it is. */
  untilVisible?: () => Promise<void>
  /** A second wallet, which is announced after the first. */
  other?: ScriptedWalletOptions
  /** Further plugins. */
  plugins?: readonly AnyPlugin[]
  /** False for a site without a name. */
  isNamed?: boolean
  /** The host's switches, from the start. */
  features?: { readonly siwx: boolean }
}

export async function stage({
  provider = 'server',
  required = provider !== 'local',
  skew = 0,
  isPermitted = false,
  isNamed = true,
  statement = 'Sign in to Meridian.',
  ...given
}: SiwxStage = {}) {
  const browser = given.browser ?? createBrowser()
  const { server = createServer(() => browser.now - skew), storage = new Map<string, string>() } = given
  const shared = [harbor.accountAddress, kestrel.accountAddress]
  const wallet = scriptedEvmWallet({ accounts: [harbor.accountAddress], isPermitted, ...given.wallet })
  const other = given.other && scriptedEvmWallet({ accounts: [kestrel.accountAddress], ...given.other })
  const options = {
    provider: provider === 'server' ? server.store : provider,
    required,
    statement,
    verifier: () => import('../../../plugins/siwx/verify.ts'),
  }
  const desk = createMessageService(options, {
    page: () => ({ domain: DOMAIN, uri: `https://${DOMAIN}` }),
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    }),
    now: () => browser.now,
    timeOf: (ms) => new Date(ms).toISOString(),
    random: (bytes) => new Uint8Array(bytes).fill(storage.size + 7),
    fetch: () => Promise.reject(new Error('Nobody is asked.')),
  })
  const wallets = { does: 'signs' as 'signs' | 'declines' | 'fails' | 'hangs' | 'lies', signed: [] as string[] }
  const waiting: (() => void)[] = []
  async function sign([hex = '', address]: readonly string[]) {
    const text = Buffer.from(hex.slice(2), 'hex').toString()
    wallets.signed.push(text)
    if (wallets.does === 'hangs') await new Promise<void>((resolve) => waiting.push(resolve))
    const { does } = wallets
    if (does === 'declines') throw Object.assign(new Error(`No: ${text}`), { code: 4001 })
    if (does === 'fails') throw Object.assign(new Error(text), { code: -32603 })
    const by = accounts.find(({ accountAddress }) => accountAddress === address) ?? harbor
    return (does === 'lies' ? (by === harbor ? kestrel : harbor) : by).sign(text)
  }
  /** Promises that take real time, and none of the mocked clock. */
  const busy = new Set<Promise<unknown>>()
  function atDesk({ method, params }: PortCall, signal: AbortSignal) {
    const isHung = [...server.faults.values()].includes('hangs')
    const done = desk.perform(method, params, signal)
    const end = () => void busy.delete(done)
    if (!isHung) busy.add(done)
    done.then(end, end)
    return done
  }
  const inWallet = (call: PortCall) =>
    call.method === 'personal_sign'
      ? sign(call.params as string[])
      : (call.target === other?.uuid ? other : wallet).request(call)
  async function rest() {
    await world.advance(0)
    while (busy.size > 0) {
      await Promise.allSettled(busy)
      await world.advance(0)
    }
    await world.advance(0)
  }
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), siwx(options), ...((given.plugins ?? []) as [])],
    log: { level: 'silent' },
    configuration: { networks, features: given.features, ...(isNamed && { metadata: { name: 'Meridian' } }) },
    browser,
    request: (call: PortCall, plugin, signal) =>
      call.target === 'page' ? given.untilVisible?.() : plugin === 'siwx' ? atDesk(call, signal) : inWallet(call),
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }),
  })
  await kernel.load('connection')
  await wallet.announce(world)
  await other?.announce(world)
  const slice = () => kernel.getState().siwx
  const top = () => kernel.getState().modal.stack.at(-1)?.view ?? null
  return {
    kernel,
    world,
    server,
    wallet,
    wallets,
    browser,
    storage,
    slice,
    top,
    /** Waits until all pending work has completed. */
    rest,
    /** Lets pending callbacks respond. */
    answer: async () => {
      for (const go of waiting.splice(0)) go()
      await rest()
    },
    async connect() {
      const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
      await rest()
      return connected
    },
    async sign() {
      await kernel.actions.siwx.sign()
      await rest()
    },
    share: (address: string) =>
      wallet.emit(world, 'accountsChanged', [address, ...shared.filter((one) => one !== address)]),
  }
}
