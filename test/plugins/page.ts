// A page without a browser: the parts that ports use, and a wallet that is connected to real nodes.
import { vi } from 'vitest'

/**
 * Stubs events and storage of a page. Restore with `vi.unstubAllGlobals()`. @param storage - Data of an earlier visit.
 */
export function stubPage(storage = new Map<string, string>()) {
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  return storage
}

const RDNS = 'example.harbor'
const HARBOR = { uuid: 'harbor', name: 'Harbor', icon: 'data:image/png;base64,AA==', rdns: RDNS }

export interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Announces a provider on each request. @see EIP-6963 */
export function announce(provider: unknown, info: object = { ...HARBOR }) {
  // Wraps the object instead of copying it, since a field may be a trap.
  const detail = { info: Object.setPrototypeOf(info, HARBOR), provider }
  const tell = () => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
}

const refuse = (code: number, message: string): never => {
  throw Object.assign(new Error(message), { code })
}

/**
 * Creates a wallet that announces itself and approves everything, while the nodes sign. @param rpc - Node URLs by
 * hexadecimal chain id.
 */
export function nodeWallet(rpc: Readonly<Record<string, string>>, isPermitted = false) {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const asked: string[] = []
  let chainId = Object.keys(rpc)[0] as string
  let permitted = isPermitted

  async function ask(method: string, params: readonly unknown[] = []) {
    const answer = await fetch(rpc[chainId] as string, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  const provider = {
    async request({ method, params = [] }: Call): Promise<unknown> {
      asked.push(method)
      if (method === 'eth_requestAccounts') permitted = true
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return permitted ? ask('eth_accounts') : []
      if (method === 'eth_chainId') return chainId
      if (method === 'wallet_revokePermissions') {
        permitted = false
        return null
      }
      if (method === 'wallet_switchEthereumChain') {
        const wanted = (params[0] as { chainId: string }).chainId
        if (!rpc[wanted]) return refuse(4902, `Unrecognized chain ID "${wanted}".`)
        chainId = wanted
        emit('chainChanged', wanted)
        return null
      }
      if (method === 'eth_signTypedData_v4') return ask(method, [params[0], JSON.parse(params[1] as string)])
      return ask(method, params)
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  announce(provider)
  return { provider, asked, emit, connectorId: RDNS }
}
