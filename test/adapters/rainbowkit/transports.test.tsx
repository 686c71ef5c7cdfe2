// @vitest-environment happy-dom
// A host’s own transports: the chain’s public servers are not called in their place.
import { custom, fallback, http, webSocket } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { soon } from '../../soon.ts'
import { createDefault, install, press, render } from './host.tsx'

const ETHER = '0xde0b6b3a7640000'

interface Call {
  readonly id: number
}

/** Connects on a chain whose balance the servers and the wallet know. @returns the URLs that were called */
async function connect(transport: unknown) {
  const called: string[] = []
  const before = fetch
  onTestFinished(() => void vi.stubGlobal('fetch', before))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    called.push(request.url)
    const body = (await request.json()) as Call | readonly Call[]
    const answer = ({ id }: Call) => ({ jsonrpc: '2.0', id, result: ETHER })
    return Response.json(Array.isArray(body) ? body.map(answer) : answer(body as Call))
  })
  const wallet = install({ answers: { eth_getBalance: ETHER } })
  const seen = render(createDefault({ transports: { 1: transport, 5: http() } }), null)
  // A connected host goes on asking for its balance.
  onTestFinished(() => (seen.kernel as unknown as { destroy(): Promise<void> }).destroy())
  await soon(() => seen.custom.openConnectModal())
  await press('wallet-example.harbor')
  await soon(() => expect(seen.custom.account?.displayBalance).toBe('1.000 ETH'))
  return { called: [...new Set(called)], isWalletAsked: wallet.requests().includes('eth_getBalance') }
}

test.each([
  ['a path of the page', http('/api/rpc'), new URL('/api/rpc', location.href).href],
  ['a URL', http('https://own.example/1', { fetchOptions: { cache: 'no-store' } }), 'https://own.example/1'],
  [
    'the first of several',
    fallback([webSocket('wss://own.example'), http('/api/rpc')]),
    new URL('/api/rpc', location.href).href,
  ],
])('the balance is asked of %s', async (_, transport, url) => {
  expect(await connect(transport)).toEqual({ called: [url], isWalletAsked: false })
})

const KEYED = 'https://keyed.example/1'
test.each([
  ['that is a function', custom({ request: async () => Promise.reject(new Error('The host’s own.')) })],
  ['of a socket', webSocket('wss://own.example')],
  ['with headers', http(KEYED, { fetchOptions: { headers: { Authorization: 'Bearer key' } } })],
  ['with cookies', http(KEYED, { fetchOptions: { credentials: 'include' } })],
])('behind a transport %s, the balance is asked of the wallet', async (_, transport) => {
  expect(await connect(transport)).toEqual({ called: [], isWalletAsked: true })
})
