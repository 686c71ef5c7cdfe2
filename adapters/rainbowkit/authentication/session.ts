import type { Config } from 'wagmi'
import { Accounts, Session } from '../../../plugins/capabilities.ts'
import { type SessionOwner, siwx } from '../../../plugins/siwx/index.ts'
import type { AnyKernel } from '../../../ui/hooks/kernel.ts'
import { readTerms } from './message-terms.ts'
import { createOwnership } from './ownership.ts'
import type { ConnectedAccount, SignInConfig } from './types.ts'

/** A host's adapter as a session store of the plugin `siwx`. */
export interface AuthenticationSession {
  /** Takes what the host passed last. The visitor is signed out if the host's session ended. */
  update(config: SignInConfig): void
  /** Takes wagmi's account. The host's session ends if it is another account's. */
  follow(account: ConnectedAccount): Promise<void>
  /** Whether the host's session may be that of an account. */
  isOwner(address: string): boolean
  /** Calls the listener when the session gets another owner. Returns the function that stops it. */
  subscribe(listener: () => void): () => void
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
  const known = sessions.get(config) ?? createAuthenticationSession(config, initial, isRequired)
  sessions.set(config, known)
  return known
}

function createAuthenticationSession(
  config: Config,
  initial: SignInConfig,
  isRequired: boolean,
): AuthenticationSession {
  let current = initial
  let readKernel: (() => AnyKernel) | undefined
  const waiting = new Set<() => void>()
  const owner = createOwnership(config.storage)
  /** Whether the host's messages are objects, and not texts. */
  let isObject = false
  /** Whether the server has verified a signature of which the host's status does not tell yet. */
  let isVerified = false
  /** wagmi's account. */
  let followed: ConnectedAccount | undefined
  /** The last call that ends the host's session. */
  let leaving: Promise<unknown> = Promise.resolve()

  /** Waits for the host's server. */
  const waitForStatus = async () => {
    if (current.status === 'loading') await new Promise<void>((resolve) => waiting.add(resolve))
  }
  const isSignedIn = () => isVerified || current.status === 'authenticated'
  function getAccount(): ConnectedAccount {
    const { all = [], disconnecting = [] } = readKernel?.().state(Accounts) ?? {}
    const found = all.find(({ namespace }) => namespace === 'eip155' && !disconnecting.includes(namespace))
    return { address: found?.address, chainId: toChainId(found?.caipNetworkId) }
  }

  /** Whether the host's session is of other chains of the page. A chain that the page does not have ends no session. */
  const isOfOtherChain = (chainId: number | undefined) =>
    current.chainId !== undefined && chainId !== current.chainId && config.chains.some(({ id }) => id === chainId)

  /** Whether the host's session ends, now that an account is connected. */
  function isLeft({ address, chainId }: ConnectedAccount): boolean {
    const { signOutOnDisconnect = true, signOutOnAccountChange = true } = current
    if (!address) return signOutOnDisconnect
    return owner.is(address) ? isOfOtherChain(chainId) : signOutOnAccountChange
  }

  /** Ends the host's session, once. If that fails, it stays its owner's. */
  async function leave(): Promise<void> {
    if (owner.isNobody() || (current.status === 'unauthenticated' && !isVerified)) return
    isVerified = false
    const restore = owner.leave()
    leaving = signOut().catch((error) => {
      restore()
      throw error
    })
    await leaving
  }

  /** Rejects if a host's function throws, too. */
  const signOut = async () => current.adapter.signOut()

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
      const { status: before, owner: known } = current
      current = next
      if (next.status !== 'loading') for (const resume of waiting) resume()
      if (next.status !== 'loading') waiting.clear()
      const hasEnded = before !== 'unauthenticated' && next.status === 'unauthenticated'
      if (next.status !== before) isVerified = false
      if (hasEnded || next.owner !== known) owner.set(next.owner)
      const kernel = hasEnded ? readKernel?.() : undefined
      if (!kernel?.state(Session)?.accounts.length) return
      const { siwx } = kernel.actions as { siwx: { signOut(): Promise<void> } }
      // The wallet may have left meanwhile, which ends the session as well.
      siwx.signOut().catch(() => {})
    },
    async follow(account) {
      followed = account
      if (!account.address || current.status === 'unauthenticated') return
      await owner.assume(account.address)
      if (followed !== account || current.status !== 'authenticated' || !isLeft(account)) return
      // If the server does not end it, the account signs in for itself all the same.
      leave().catch(() => {})
    },
    isOwner: owner.is,
    subscribe: owner.subscribe,
    createPlugin(getKernel) {
      readKernel = getKernel
      return siwx({
        required: isRequired,
        provider: {
          async getNonce(signer) {
            // The end of one session must not end the next.
            await leaving.catch(() => {})
            return getTerms(signer ?? UNKNOWN, await current.adapter.getNonce())
          },
          async addSession({ data, message: text, signature }) {
            const message = isObject ? (await import('./message-object.ts')).toMessageObject(text) : text
            if (!(await current.adapter.verify({ message, signature }))) throw new Error('The server refused.')
            isVerified = true
            if (current.owner === undefined) owner.set(data.accountAddress)
          },
          async getSessions(account) {
            await waitForStatus()
            if (isSignedIn()) await owner.assume(account.accountAddress)
            const isOwn = owner.is(account.accountAddress) && !isOfOtherChain(toChainId(account.chainId))
            // The session may have ended while the storage was read.
            return isSignedIn() && isOwn ? [{ data: account }] : []
          },
          async revokeSession({ accountAddress, chainId }) {
            const { address } = getAccount()
            if (address) await owner.assume(address)
            // Another account may have signed in since.
            if (!owner.is(accountAddress)) return
            const account = getAccount()
            const isSame = account.address === accountAddress && account.chainId === toChainId(chainId)
            if (isSame || isLeft(account)) await leave()
          },
        },
      })
    },
  }
}

/** @param caipNetworkId - CAIP-2 */
const toChainId = (caipNetworkId: string | undefined) =>
  caipNetworkId === undefined ? undefined : Number(caipNetworkId.split(':')[1])
