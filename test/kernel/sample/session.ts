// Random sessions of a visitor, a wallet and a network, in any order and timing.
import * as fc from 'fast-check'
import { createKernel, type Io, type Json, Secret } from '../../../kernel/index.ts'
import { type ExchangeOptions, exchange } from './exchange.ts'
import { wallet } from './wallet.ts'

export const plugins = (options: ExchangeOptions = {}) => [wallet(), exchange(options)] as const
export const SECRET = 'code-4711-must-not-leak'
export const TOKEN = 'token-0815-must-not-leak'
export const ADDRESSES = ['0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', '0x53D284357Ec70cE289D6D64134DfAc8E511c8a3D']
export const macrotask = () => new Promise((resolve) => setImmediate(resolve))

/** Creates an environment with its own clock, random latencies and random failures, from one seed. */
export function createRandomWorld(seed: number, latency?: (url: string) => number) {
  let now = 1_700_000_000_000
  let state = seed | 0
  const tasks: { at: number; fire: () => void }[] = []
  const pushes = new Set<(value: unknown) => void>()
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const later = <T>(ms: number, get: () => T) =>
    new Promise<T>((resolve, reject) => {
      const fire = () => {
        try {
          resolve(get())
        } catch (error) {
          reject(error)
        }
      }
      tasks.push({ at: now + ms, fire })
    })
  const fail = (error: object) => {
    throw Object.assign(new Error('refused'), error)
  }
  const isUnlucky = (chance: number) => latency === undefined && random() < chance
  const hex = () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0')

  const io: Io = {
    now: () => now,
    random: async (bytes) => Array.from({ length: bytes }, hex).join(''),
    sleep: (ms) => later(ms, () => undefined),
    get: async () => null,
    set: async () => {},
    remove: async () => {},
    load: (load) => load(),
    fetch: ({ url }) =>
      later(latency?.(url) ?? Math.floor(random() * 900), () => {
        if (url.includes('login')) return { status: 200, body: TOKEN }
        if (isUnlucky(0.1)) fail({ name: 'TypeError' })
        return isUnlucky(0.15) ? { status: 500, body: null } : { status: 200, body: { out: url.length.toString() } }
      }),
    request: (_plugin, { method }) =>
      later(Math.floor(random() * 3000), () => {
        if (isUnlucky(0.2)) fail({ code: 4001 })
        return method === 'eth_requestAccounts' ? [ADDRESSES[0] as string] : `0xhash${Math.floor(random() * 1e9)}`
      }),
    listen(_plugin, _topic, push) {
      pushes.add(push)
      return () => void pushes.delete(push)
    },
  }

  /** Advances time by `ms`. Responses due at the same time sometimes arrive in one macrotask. */
  async function pass(ms: number) {
    const until = now + ms
    for (;;) {
      const next = tasks.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      tasks.splice(tasks.indexOf(next), 1)
      now = Math.max(now, next.at)
      next.fire()
      if (random() < 0.6) await macrotask()
      else for (let i = Math.floor(random() * 12); i > 0; i--) await null
    }
    now = until
    await macrotask()
  }
  return { io, pass, push: (value: Json) => pushes.forEach((push) => void push(value)) }
}

export type Step =
  | { do: 'enter'; amountIn: string }
  | { do: 'connect' | 'disconnect' | 'submit' | 'signIn' }
  | { do: 'push'; address: string | null }
  | { do: 'pass'; ms: number }
  | { do: 'hop'; times: number }

const amounts = fc.constantFrom('1', '12', '123', '5')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('enter' as const), amountIn: amounts }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('connect' as const, 'disconnect', 'submit', 'signIn') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('push' as const), address: fc.constantFrom(...ADDRESSES, null) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 1500 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hop' as const), times: fc.integer({ min: 0, max: 9 }) }) },
)
export interface Session {
  readonly seed: number
  readonly steps: readonly Step[]
}
export const session: fc.Arbitrary<Session> = fc.record({
  seed: fc.integer(),
  steps: fc.array(step, { minLength: 10, maxLength: 60 }),
})

/** Runs a session live. Steps may follow each other in one task, one microtask apart, or after a pause. */
export async function live({ seed, steps }: Session, options: ExchangeOptions = {}, limit = 10_000) {
  const world = createRandomWorld(seed)
  const kernel = createKernel({ plugins: plugins(options), io: world.io, log: { limit, level: 'silent' } })
  const after = new Map([[-1, kernel.getState()]])
  const lastSeq = () => kernel.log.entries.at(-1)?.seq ?? -1
  kernel.log.subscribe(({ seq }) => {
    after.set(seq - 1, kernel.getState())
  })
  const { wallet, exchange } = kernel.actions
  // Most sessions begin with loaded code and a requested wallet. In the others, chunks arrive during the session.
  if (seed % 4 !== 0) {
    await kernel.load('exchange')
    wallet.connect().catch(() => {})
    if (seed % 4 !== 1) await world.pass(3000)
  }
  for (const at of steps) {
    if (at.do === 'enter') exchange.enterAmount({ amountIn: at.amountIn }).catch(() => {})
    else if (at.do === 'connect') wallet.connect().catch(() => {})
    else if (at.do === 'disconnect') wallet.disconnect().catch(() => {})
    else if (at.do === 'submit') exchange.submit().catch(() => {})
    else if (at.do === 'signIn') wallet.signIn({ code: new Secret(SECRET) }).catch(() => {})
    else if (at.do === 'push') world.push(at.address === null ? [] : [at.address])
    else if (at.do === 'hop') for (let i = 0; i < at.times; i++) await null
    else if (at.do === 'pass') await world.pass(at.ms)
  }
  // A chunk may take longer than the session. Nothing arrives after its end.
  await kernel.load('exchange')
  await macrotask()
  after.set(lastSeq(), kernel.getState())
  return { kernel, world, after }
}
