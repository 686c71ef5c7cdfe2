import type { Config } from 'wagmi'
import { Accounts, Session } from '../../../plugins/capabilities.ts'
import { type SessionOwner, siwx } from '../../../plugins/siwx/index.ts'
import type { AnyKernel } from '../../../ui/hooks/kernel.ts'
import { readTerms } from './message-terms.ts'
import type { SignInConfig } from './types.ts'

/** A host's adapter as a session store of the plugin `siwx`. */
export interface AuthenticationSession {
  /** Takes what the host passed last. The visitor is signed out if the host's session ended. */
  update(config: SignInConfig): void
  createPlugin(getKernel: () => AnyKernel): ReturnType<typeof siwx>
}

/** The signer of a message that a wallet signs as it connects: only the terms of the host's message are read. */
const UNKNOWN: SessionOwner = { accountAddress: `0x${'0'.repeat(40)}`, chainId: 'eip155:1' }

const sessions = new WeakMap<Config, AuthenticationSession>()

/**
 * Gets the session of a configuration, which is created once, as its kernel is: a page may render again from the start.
 *
 * @param isRequired - Whether a visitor who does not sign in is disconnected.
 */
export function getAuthenticationSession(config: Config, initial: SignInConfig, isRequired: boolean) {
  const known = sessions.get(config) ?? createAuthenticationSession(initial, isRequired)
  sessions.set(config, known)
  return known
}

function createAuthenticationSession(initial: SignInConfig, isRequired: boolean): AuthenticationSession {
  let current = initial
  let readKernel: (() => AnyKernel) | undefined
  const waiting = new Set<() => void>()
  /** Whether the host's messages are objects, and not texts. */
  let isObject = false

  /** Waits for the host's server. */
  const getStatus = async () => {
    if (current.status === 'loading') await new Promise<void>((resolve) => waiting.add(resolve))
    return current.status
  }
  const getAccount = () =>
    readKernel?.()
      .state(Accounts)
      ?.all.find(({ namespace }) => namespace === 'eip155')

  const isOwner = ({ accountAddress }: SessionOwner) =>
    !current.owner || current.owner.toLowerCase() === accountAddress.toLowerCase()

  async function getTerms({ accountAddress, chainId }: SessionOwner, nonce: string) {
    const { adapter } = current
    const address = accountAddress as `0x${string}`
    const message = await adapter.createMessage({ nonce, address, chainId: Number(chainId.split(':')[1]) })
    isObject = typeof message === 'object'
    const text = typeof message === 'string' ? message : adapter.getMessageBody?.({ message })
    return { nonce, ...readTerms(text ?? '') }
  }

  return {
    update(next) {
      const { status: before } = current
      current = next
      if (next.status !== 'loading') for (const resume of waiting) resume()
      if (next.status !== 'loading') waiting.clear()
      const hasEnded = before !== 'unauthenticated' && next.status === 'unauthenticated'
      const kernel = hasEnded ? readKernel?.() : undefined
      if (!kernel?.state(Session)?.accounts.length) return
      const { siwx } = kernel.actions as { siwx: { signOut(): Promise<void> } }
      // The wallet may have left meanwhile, which ends the session as well.
      siwx.signOut().catch(() => {})
    },
    createPlugin(getKernel) {
      readKernel = getKernel
      return siwx({
        required: isRequired,
        provider: {
          async getNonce(owner) {
            return getTerms(owner ?? UNKNOWN, await current.adapter.getNonce())
          },
          async addSession({ message: text, signature }) {
            const message = isObject ? (await import('./message-object.ts')).toMessageObject(text) : text
            if (!(await current.adapter.verify({ message, signature }))) throw new Error('The server refused.')
          },
          async getSessions(owner) {
            const isSigned = (await getStatus()) === 'authenticated'
            return isSigned && isOwner(owner) ? [{ data: owner }] : []
          },
          async revokeSession({ accountAddress, chainId }) {
            const account = getAccount()
            const hasSwitched = account?.address === accountAddress && account.caipNetworkId !== chainId
            // The session is the account's, on every network.
            if (!hasSwitched && current.status !== 'unauthenticated') await current.adapter.signOut()
          },
        },
      })
    },
  }
}
