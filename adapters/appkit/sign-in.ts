import { PorticoError } from '../../kernel/index.ts'
import { Accounts, type AccountsInfo } from '../../plugins/capabilities.ts'
import type { SessionOwner, SessionStore, SiwxMessage, SiwxOptions } from '../../plugins/siwx/index.ts'
import type { SiweClient, SiweConfig, SiweSession, SiwxConfig } from './sign-in-types.ts'

/** For the option `siweConfig`. */
export const createSIWEConfig = (options: SiweConfig): SiweClient => ({ options })

/** Reads the connected account of a namespace. Default: the active one, which signs in. Its fields are empty without one. */
type ReadOwner = (namespace?: string) => SessionOwner

const SIWX_METHODS = ['createMessage', 'addSession', 'revokeSession', 'getSessions'] as const

/** @throws `configuration-invalid` if a method is missing, which nobody would notice before a visitor signs in */
function assertSiwx(siwx: SiwxConfig): void {
  const missing = SIWX_METHODS.find((name) => typeof siwx[name] !== 'function')
  if (missing)
    throw new PorticoError('configuration-invalid', `The option "siwx" has no method ${missing}().`, {
      hints: [
        `Pass an object with ${SIWX_METHODS.join(', ')}, such as a DefaultSIWX of @reown/appkit-siwx.`,
        'Pass what createSIWEConfig() returns as "siweConfig".',
      ],
    })
}

/** Converts the options `siwx` and `siweConfig` to those of the plugin; `null` without sign-in. */
export function toSiwxOptions(
  { siwx, siweConfig }: { siwx?: SiwxConfig | undefined; siweConfig?: SiweClient | undefined },
  readOwner: ReadOwner,
): SiwxOptions | null {
  if (siwx) assertSiwx(siwx)
  if (siwx) return { provider: toStore(siwx, readOwner), required: siwx.getRequired?.() ?? true }
  const { enabled = true, required = true } = siweConfig?.options ?? {}
  return siweConfig && enabled ? { provider: toSiweStore(siweConfig.options, readOwner), required } : null
}

export function createOwnerReader(getKernel: () => { state(capability: typeof Accounts): unknown }): ReadOwner {
  return (namespace) => {
    const { all, active, disconnecting } = getKernel().state(Accounts) as AccountsInfo
    const account = namespace
      ? all.find((one) => one.namespace === namespace && !disconnecting.includes(namespace))
      : active
    return { accountAddress: account?.address ?? '', chainId: account?.caipNetworkId ?? '' }
  }
}

const toCaip = (chainId: string) => chainId as `${string}:${string}`

const toStore = (config: SiwxConfig, readOwner: ReadOwner): SessionStore => {
  let written: { toString(): string } | undefined
  return {
    async getNonce() {
      const { accountAddress, chainId } = readOwner()
      const message = await config.createMessage({ accountAddress, chainId: toCaip(chainId) })
      written = message
      return message.nonce ?? ''
    },
    createMessage: () => String(written),
    addSession: ({ data, message, signature }) => config.addSession({ data, message, signature }),
    getSessions: async ({ chainId, accountAddress }) =>
      (await config.getSessions(toCaip(chainId), accountAddress)).map(({ data }) => ({
        data: { accountAddress: data.accountAddress, chainId: data.chainId },
      })),
    revokeSession: ({ chainId, accountAddress }) => config.revokeSession(toCaip(chainId), accountAddress),
  }
}

const toSiweStore = (config: SiweConfig, readOwner: ReadOwner): SessionStore => {
  /** The last account whose session the server told of. */
  let known: string | null = null
  return {
    getNonce: () => config.getNonce(readOwner().accountAddress),
    ...(config.createMessage && {
      async createMessage({ accountAddress, chainId, domain, uri, nonce, issuedAt }: SiwxMessage) {
        const { chains: _, ...params } = (await config.getMessageParams?.()) ?? {}
        const number = Number(chainId.split(':')[1])
        const own = { domain, uri, iat: issuedAt, ...params }
        const address = `did:pkh:${chainId}:${accountAddress}`
        return config.createMessage?.({ ...own, chainId: number, address, nonce, version: '1' }) ?? ''
      },
    }),
    async addSession({ data, message, signature }) {
      if (!(await config.verifyMessage({ message, signature }))) throw new Error('The server refused the signature.')
      known = toAccount(data)
      config.onSignIn?.({ address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) })
    },
    async getSessions(owner) {
      // The server knows EVM accounts alone: others need no sign-in.
      if (!isEvm(owner)) return [{ data: owner }]
      const session = await readSession(config, known === toAccount(owner))
      const isOwn =
        isSessionOf(session, owner) &&
        (config.signOutOnNetworkChange === false || `eip155:${session?.chainId}` === owner.chainId)
      known = isOwn ? toAccount(owner) : null
      return isOwn ? [{ data: owner }] : []
    },
    async revokeSession(owner) {
      const account = readOwner('eip155')
      if (!isEvm(owner) || !shouldSignOut(config, owner, account)) return
      // The account that is connected now may have signed in, in another tab.
      const isOther = account.accountAddress !== '' && account.accountAddress !== owner.accountAddress
      if (isOther && isSessionOf(await readSession(config, false), account)) return
      await config.signOut()
      known = null
      config.onSignOut?.()
    },
  }
}

const isSessionOf = (session: SiweSession | null, { accountAddress }: SessionOwner) =>
  session?.address.toLowerCase() === accountAddress.toLowerCase()

const toAccount = ({ chainId, accountAddress }: SessionOwner) => `${chainId}:${accountAddress}`

/**
 * Reads the server's session. AppKit's examples throw when there is no session.
 * @throws If the session is known, and the server was not reached: it may go on
 */
async function readSession(config: SiweConfig, isKnown: boolean): Promise<SiweSession | null> {
  try {
    return await config.getSession()
  } catch (error) {
    // What `fetch` throws without a network.
    if (isKnown && error instanceof TypeError) throw error
    console.warn('siweConfig.getSession failed, so the visitor signs in:', error)
    return null
  }
}

const isEvm = ({ chainId }: SessionOwner) => chainId.startsWith('eip155:')

/** Whether the server ends the session of `owner`, now that `account` is connected. */
function shouldSignOut(config: SiweConfig, owner: SessionOwner, account: SessionOwner): boolean {
  const { signOutOnDisconnect = true, signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  if (!account.accountAddress) return signOutOnDisconnect
  if (account.accountAddress !== owner.accountAddress) return signOutOnAccountChange
  return account.chainId === owner.chainId || signOutOnNetworkChange
}
