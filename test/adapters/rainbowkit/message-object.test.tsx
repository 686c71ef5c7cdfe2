// @vitest-environment happy-dom
// A host of RainbowKit whose messages are objects, as those of the package siwe.
import { type ReactNode, useEffect, useState } from 'react'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import {
  type AuthenticationStatus,
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from '../../../adapters/rainbowkit/index.ts'
import { soon } from '../../soon.ts'
import { ADDRESS, createDefault, find, install, press, render } from './host.tsx'

const NONCE = 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c'

/** The part of siwe's class that hosts use. */
class SiweMessage {
  readonly statement = 'Sign in to Meridian.'
  readonly domain = location.host
  readonly uri = location.origin
  readonly version = '1'
  readonly address: `0x${string}`
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: string | undefined
  constructor({ address, chainId, nonce }: { address: `0x${string}`; chainId: number; nonce: string }) {
    this.address = address
    this.chainId = chainId
    this.nonce = nonce
  }
  prepareMessage() {
    const { statement, domain, uri, address, chainId, nonce } = this
    return createSiweMessage({ statement, domain, uri, version: '1', address, chainId, nonce })
  }
}

interface HostProps {
  adapter: ReturnType<typeof createAuthenticationAdapter<SiweMessage>>
  onMount(setStatus: (status: AuthenticationStatus) => void): void
  children: ReactNode
}

function Host({ adapter, onMount, children }: HostProps) {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  useEffect(() => onMount(setStatus), [onMount])
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}

test('a host that created an object verifies one: its text, its fields and its methods are of what was signed', async () => {
  install()
  const sent: { text: string; body: string; address: string; nonce: string; issuedAt: unknown }[] = []
  let setStatus: (status: AuthenticationStatus) => void = () => {}
  const adapter = createAuthenticationAdapter<SiweMessage>({
    getNonce: async () => NONCE,
    createMessage: (fields) => new SiweMessage(fields),
    getMessageBody: ({ message }) => message.prepareMessage(),
    async verify({ message, signature }) {
      const { address, nonce, issuedAt } = message
      sent.push({
        text: message.prepareMessage(),
        body: JSON.stringify({ message, signature }),
        address,
        nonce,
        issuedAt,
      })
      setStatus('authenticated')
      return true
    },
    signOut: async () => setStatus('unauthenticated'),
  })
  const seen = render(createDefault(), undefined, {}, (app) => (
    <Host adapter={adapter} onMount={(set) => (setStatus = set)}>
      {app}
    </Host>
  ))
  await press('connect-button')
  await press('wallet-example.harbor')
  await soon(() => expect(find('siwx-sign').getAttribute('aria-busy')).not.toBe('true'))
  // The button needs a click of a person.
  await (seen.kernel.actions as { siwx: { sign(): Promise<void> } }).siwx.sign()
  await soon(() => expect(seen.custom).toMatchObject({ authenticationStatus: 'authenticated' }))

  const [{ text, body, ...fields } = { text: '', body: '' }] = sent
  const signed = parseSiweMessage(text)
  expect(signed).toMatchObject({ address: ADDRESS, nonce: NONCE, statement: 'Sign in to Meridian.' })
  expect(fields).toEqual({ address: ADDRESS, nonce: NONCE, issuedAt: signed.issuedAt?.toISOString() })
  // A server gets the text, as it does from a host of texts.
  expect(JSON.parse(body)).toEqual({ message: text, signature: expect.stringMatching(/^0x[0-9a-f]+$/) })
})
