import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'
import type { Approvals } from '../approvals.ts'
import type { Listener } from '../emitter.ts'
import { unauthorized } from '../errors.ts'
import type { Session } from '../session.ts'
import * as words from '../words.ts'
import type { PolkadotWalletOptions } from './options.ts'

interface Parts extends Pick<PolkadotWalletOptions, 'accounts'> {
  readonly session: Session
  readonly approvals: Approvals
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/**
 * Creates what an extension exposes to an authorized site. @see polkadot-js, `InjectedWindowProvider` and `Injected`
 */
export function createEnable({ accounts, session, approvals, on, removeListener }: Parts) {
  let connecting: Promise<void> | undefined
  let signed = 0

  const visible = () =>
    session.visible().map((address) => {
      const name = accounts.find((one) => one.address === address)?.name
      return { address, name, type: 'sr25519', genesisHash: null }
    })

  /** @throws 4100 */
  async function getPair(address: string) {
    session.refresh()
    const own = session.visible().includes(address) && accounts.find((one) => one.address === address)
    if (!own) throw unauthorized()
    return (await import('./keys.ts')).createPair(own.path)
  }

  async function signRaw({ address, data }: SignerPayloadRaw) {
    const pair = await getPair(address)
    await approvals.ask(words.signMessage(data, address))
    const { signBytes } = await import('./keys.ts')
    return { id: ++signed, signature: signBytes(pair, data) }
  }

  async function signPayload(payload: SignerPayloadJSON) {
    const pair = await getPair(payload.address)
    await approvals.ask(words.signExtrinsic(payload))
    const { signExtrinsic } = await import('./keys.ts')
    return { id: ++signed, signature: signExtrinsic(pair, payload) }
  }

  return async (_site: string) => {
    session.refresh()
    if (session.visible().length === 0) {
      connecting ??= approvals.ask(words.connect(accounts[session.active()]?.address ?? '')).finally(() => {
        connecting = undefined
      })
      await connecting
      session.change({ isPermitted: true, isLocked: false })
    }
    return {
      accounts: {
        get: async () => visible(),
        subscribe(listener: (accounts: ReturnType<typeof visible>) => void) {
          const tell = () => listener(visible())
          on('accountsChanged', tell)
          tell()
          return () => removeListener('accountsChanged', tell)
        },
      },
      metadata: { get: async () => [], provide: async () => true },
      signer: { signRaw, signPayload },
    }
  }
}
