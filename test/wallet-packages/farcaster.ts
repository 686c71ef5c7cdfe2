// A Farcaster client: its own package speaks with the mini app in the frame. The wallet is a local node, which signs.
import { exposeToIframe } from '@farcaster/miniapp-host'
import { expose, readWorld } from '../hosts/pages/host-helpers.ts'

const node = readWorld().rpc['eip155:31337']?.url ?? ''
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

interface Call {
  readonly id?: number
  readonly method: string
  readonly params?: unknown
}

/** What the mini app asked of the wallet. */
const asked: string[] = []
let isRefusing = false
expose({
  asked,
  setRefusing(refuses: boolean) {
    isRefusing = refuses
  },
})

async function ask({ method, params = [] }: Call) {
  asked.push(method)
  if (method === 'eth_requestAccounts' && isRefusing) throw { code: 4001, message: 'Rejected by user' }
  if (/^eth_(?:requestAccounts|accounts)$/.test(method)) return [ADDRESS]
  if (method === 'eth_chainId') return '0x7a69'
  const request = { method: method === 'personal_sign' ? 'eth_sign' : method, params }
  if (method === 'personal_sign') request.params = [...(params as string[])].reverse()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })
  const answer = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = await answer.json()
  if (error) throw error
  return result
}

const iframe = document.createElement('iframe')
iframe.title = 'app'
iframe.style.cssText = 'border:0;width:100%;height:760px'
document.body.append(iframe)
const app = new URL('../packages-connectors/', location.href)
app.hostname = '127.0.0.1'
exposeToIframe({
  iframe,
  miniAppOrigin: '*',
  ethProvider: { request: ask, on() {}, removeListener() {} } as never,
  sdk: {
    context: { client: { clientFid: 1, added: true }, user: { fid: 1 } },
    ready: () => {},
    eip6963RequestProvider: () => {},
    getCapabilities: async () => ['wallet.getEthereumProvider'],
    getChains: async () => ['eip155:31337'],
  } as never,
})
iframe.src = app.href
