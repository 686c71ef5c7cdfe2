import type { FetchRequest, FetchResponse, PortCall } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { names } from '../../../plugins/names/index.ts'
import { assertReplays, scriptedEvmWallet } from '../../kit/index.ts'
import { createWorld } from '../../kit/world.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

export const SIGNATURE = `0x${'5e'.repeat(65)}`
export const ZONE = 'names.example'

export interface Options {
  taken?: readonly string[]
  /** The service's response to a registration. */
  answer?: unknown
  suggestions?: unknown
  /** The service's error for a registration. */
  refusal?: FetchResponse
  chainId?: number
  /** Whom the service names as the owner of each name, once a registration was posted. */
  owner?: string
}

export async function office({ taken = [], answer = {}, suggestions, refusal, chainId = 31337, owner }: Options = {}) {
  const hex = `0x${chainId.toString(16)}`
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND], chainId: hex, chains: [hex] })
  const asked: FetchRequest[] = []
  const prompts: PortCall[] = []
  const state = { signTime: 0, refusal: null as { code: number } | null }
  const listed = [{ ...networks[0], caipNetworkId: `eip155:${chainId}` } as (typeof networks)[0]]
  const world = createWorld({
    latency: (kind) => (kind === 'request' ? state.signTime : 0),
    request(call, plugin) {
      if (plugin !== 'eip155' || call.method !== 'personal_sign') return wallet.request(call)
      prompts.push(call)
      if (state.refusal) throw Object.assign(new Error('No.'), state.refusal)
      return SIGNATURE
    },
    fetch(request: FetchRequest) {
      const { host, pathname } = new URL(request.url)
      if (host !== 'data.example') return { jsonrpc: '2.0', id: 1, result: '0x' }
      asked.push(request)
      const [, partial = ''] = /suggestions\/(.*)$/.exec(pathname) ?? []
      if (request.method === 'POST') {
        if (answer instanceof Error) throw answer
        return answer
      }
      const isPosted = refusal !== undefined || asked.some(({ method }) => method === 'POST')
      if (owner && isPosted && pathname.includes('/profile/account/')) return { addresses: { 60: { address: owner } } }
      if (!partial) return pathname.includes('/identity/') ? { name: null } : []
      if (suggestions instanceof Error) throw suggestions
      return (
        suggestions ?? {
          suggestions: ['', '-1', '-2'].map((ending) => {
            const name = `${partial}${ending}.${ZONE}`
            return { name, registered: taken.includes(name) }
          }),
        }
      )
    },
  })
  const kernel = createKernel({
    plugins: [eip155(), names({ zone: ZONE })],
    networks: listed,
    projectId: 'p',
    services: { api: 'https://data.example' },
    log: { level: 'silent', verify: true },
    io: {
      ...world.io,
      fetch: (request, signal) =>
        refusal && request.method === 'POST' && request.url.includes('/profile/account')
          ? Promise.resolve(refusal)
          : world.io.fetch(request, signal),
    },
  })
  await kernel.load('names')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await world.advance(0)
  const slice = () => kernel.getState().names
  return {
    kernel,
    world,
    asked,
    prompts,
    state,
    slice,
    async enter(text: string, ms = 500) {
      await kernel.actions.names.enterLabel({ text })
      await world.advance(ms)
    },
    async register(ms = 0) {
      const done = kernel.actions.names.register().then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      await world.advance(ms)
      return done
    },
    partials: () => asked.flatMap(({ url }) => /suggestions\/([^?]*)/.exec(url)?.[1] ?? []),
    posted: () => asked.filter(({ method }) => method === 'POST'),
    view: () => kernel.getState().modal.stack.at(-1)?.view,
    toast: () => kernel.getState().modal.toast?.message,
    async check() {
      await assertReplays(kernel)
    },
  }
}
