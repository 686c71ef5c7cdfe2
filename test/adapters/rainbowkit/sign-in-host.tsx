// A host of RainbowKit with its own sign-in: the adapter's four callbacks, and the status of its server.
import { type ReactNode, useSyncExternalStore } from 'react'
import { createSiweMessage } from 'viem/siwe'
import { expect, vi } from 'vitest'
import {
  type AuthenticationStatus,
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from '../../../adapters/rainbowkit/index.ts'
import { soon } from '../../soon.ts'
import { find, press, type render, shows } from './host.tsx'

export const NONCE = 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c'
export const STATEMENT = 'I accept the terms of Meridian.'

interface HostProps {
  adapter: ReturnType<typeof createAuthenticationAdapter<string>>
  /** A host learns the status before React has run the effects of its first render, too. */
  status: { subscribe(listener: () => void): () => void; get(): AuthenticationStatus }
  children: ReactNode
}

function Host({ adapter, status, children }: HostProps) {
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={useSyncExternalStore(status.subscribe, status.get)}>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}

/** A host's server and its adapter. */
export function createHost(initial: AuthenticationStatus = 'unauthenticated') {
  let current = initial
  const listeners = new Set<() => void>()
  const status: HostProps['status'] = {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  function setStatus(next: AuthenticationStatus) {
    current = next
    for (const listener of listeners) listener()
  }
  const server = {
    signed: [] as { message: string; signature: string }[],
    accepts: true,
    /** The host learns only later that its server accepted. */
    isSlow: false,
    signOut: vi.fn(async () => setStatus('unauthenticated')),
    setStatus,
  }
  const adapter = createAuthenticationAdapter({
    getNonce: async () => NONCE,
    createMessage: ({ nonce, address, chainId }) =>
      createSiweMessage({
        ...{ nonce, address, chainId, statement: STATEMENT },
        ...{ domain: location.host, uri: location.origin, version: '1' },
        resources: ['https://meridian.example/terms'],
      }),
    async verify(signed) {
      server.signed.push(signed)
      if (server.accepts && !server.isSlow) setStatus('authenticated')
      return server.accepts
    },
    signOut: server.signOut,
  })
  return { server, around: (app: ReactNode) => <Host {...{ adapter, status }}>{app}</Host> }
}

/** Signs as soon as the message is ready. The button itself needs a click of a person. */
export async function sign({ kernel }: ReturnType<typeof render>) {
  await soon(() => expect(find('siwx-sign').getAttribute('aria-busy')).not.toBe('true'))
  await (kernel.actions as { siwx: { sign(): Promise<void> } }).siwx.sign()
}

export async function connectWallet() {
  await press('connect-button')
  await press('wallet-example.harbor')
}

/** Connects and signs in, until the modal is closed. */
export async function connectAndSign(seen: ReturnType<typeof render>) {
  await connectWallet()
  await sign(seen)
  await shows('account-button', '0xf39F…2266')
  await soon(() => expect(seen.custom.connectModalOpen).toBe(false))
}
