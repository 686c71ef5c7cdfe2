import { randomBytes, randomInt } from 'node:crypto'
import type { WorldJson } from '../part.ts'
import type { Mailbox } from './mail.ts'
import { isDeployed } from './smart-account.ts'
import type { createUsers, User } from './users.ts'
import { perform } from './wallet.ts'

/** The session of a frame. The page in the frame stores its token between visits. */
interface Session {
  user: User | null
  /** The address that wants to log in, and the code it was sent. */
  email: string
  code: string
  /** The new address of an e-mail change, and its code. */
  newEmail: string
  network: string
  /** Project id of the embedding site. */
  projectId: string
}

interface Surroundings {
  readonly parts: () => WorldJson
  readonly mailbox: Mailbox
  readonly users: ReturnType<typeof createUsers>
  /** The URL of this service. */
  readonly url: () => string
}

type Fields = Readonly<Record<string, unknown>>
type Answer = (session: Session, payload: Fields) => unknown

const MINUTES = 20

/** Steps that the visitor completes elsewhere: approving a device, or logging in at a provider. */
function createExternalSteps() {
  const doors = new Map<string, (value: string) => void>()
  return {
    /** Opens a step. @returns Its id, and a promise of its result */
    open() {
      const id = randomBytes(8).toString('hex')
      return { id, passed: new Promise<string>((resolve) => doors.set(id, resolve)) }
    },
    pass: (id: string, value = '') => doors.get(id)?.(value),
  }
}

/** Handles the events of the page, by their name on the wire. @see SPECIFICATION §7 */
export function createEvents({ parts, mailbox, users, url }: Surroundings) {
  const sessions = new Map<string, Session>()
  const doors = createExternalSteps()
  const waiting = new WeakMap<Session, Promise<string>>()
  const isTrusted = new Set<string>()
  /** Results of provider logins, by the token in the redirect URL. */
  const results = new Map<string, { readonly provider: string; readonly name: string }>()

  function sessionOf(token: string): Session {
    const session = sessions.get(token) ?? fresh()
    sessions.set(token, session)
    return session
  }

  function sendCode(session: Session, to: string, subject = 'Your code') {
    session.code = `${randomInt(1_000_000)}`.padStart(6, '0')
    mailbox.send({ to, subject: `${subject}. It expires in ${MINUTES} minutes.`, code: session.code })
  }

  function check(session: Session, { otp }: Fields) {
    if (otp !== session.code || session.code === '') throw new Error('Invalid code')
    session.code = ''
  }

  async function who({ user, network }: Session, { chainId, preferredAccountType }: Fields) {
    if (!user) throw new Error('Nobody is logged in.')
    const wanted = networkOf(chainId) ?? network
    if (preferredAccountType === 'eoa' || preferredAccountType === 'smartAccount') user.preferred = preferredAccountType
    const isSolana = wanted.startsWith('solana:')
    const isSmart = !isSolana && user.preferred === 'smartAccount'
    const address = isSolana ? user.solana.address : isSmart ? user.smart.address : user.evm.address
    const node = parts().rpc[wanted]?.url
    return {
      email: user.email,
      userName: user.userName,
      address,
      chainId: wanted,
      accounts: isSolana
        ? [{ address, type: 'eoa' }]
        : [
            { address: user.evm.address, type: 'eoa' },
            { address: user.smart.address, type: 'smartAccount' },
          ],
      preferredAccountType: isSmart ? 'smartAccount' : 'eoa',
      smartAccountDeployed: isSmart && node ? await isDeployed(user.smart, node) : false,
    }
  }

  const answers: Readonly<Record<string, Answer>> = {
    isConnected: ({ user }) => ({ isConnected: user !== null }),
    connectEmail(session, { email }) {
      session.email = String(email)
      if (session.user?.email === email) return { action: 'CONNECT' }
      if (/\+device@/.test(session.email) && !isTrusted.has(session.email)) {
        const { id, passed } = doors.open()
        waiting.set(session, passed)
        mailbox.send({ to: session.email, subject: 'Approve this device.', link: `${url()}/device?id=${id}` })
        return { action: 'VERIFY_DEVICE' }
      }
      sendCode(session, session.email)
      return { action: 'VERIFY_OTP' }
    },
    async connectDevice(session) {
      await waiting.get(session)
      isTrusted.add(session.email)
      sendCode(session, session.email)
    },
    async connectOtp(session, payload) {
      check(session, payload)
      session.user = await users.byEmail(session.email)
    },
    getSocialRedirectUri: (_, { provider }) => ({
      uri: `${url()}/provider?${new URLSearchParams({ name: `${provider}`, state: randomBytes(8).toString('hex') })}`,
    }),
    async connectSocial(session, { uri }) {
      const result = results.get(new URL(String(uri)).searchParams.get('result') ?? '')
      if (!result) throw new Error('The provider said nothing of this.')
      session.user = await users.byName(result.provider, result.name)
      return who(session, {})
    },
    getFarcasterUri(session) {
      const { id, passed } = doors.open()
      waiting.set(session, passed)
      return { url: `${url()}/farcaster?id=${id}` }
    },
    async connectFarcaster(session) {
      const name = (await waiting.get(session)) ?? ''
      session.user = await users.byName('farcaster', name)
      return { userName: name }
    },
    getUser: who,
    signOut: (session) => void Object.assign(session, { ...fresh(), projectId: session.projectId }),
    getChainId: ({ network }) => ({ chainId: network }),
    switchNetwork(session, { chainId }) {
      const network = networkOf(chainId)
      if (!network || !parts().rpc[network]) throw new Error('The network is not known here.')
      session.network = network
      return { chainId: network }
    },
    async rpcRequest({ user, network, projectId }, { method, params = [] }) {
      if (!user) throw new Error('Nobody is logged in.')
      const api = (path: string) => `${parts().api.url}/v1/${path}?projectId=${projectId}`
      return perform({ user, network, url: parts().rpc[network]?.url ?? '', api, method: String(method), params })
    },
    updateEmail(session, { email }) {
      session.newEmail = String(email)
      sendCode(session, session.user?.email ?? '', 'Your code to change the address')
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    updateEmailPrimaryOtp(session, payload) {
      check(session, payload)
      sendCode(session, session.newEmail, 'Your code for the new address')
    },
    async updateEmailSecondaryOtp(session, payload) {
      check(session, payload)
      if (session.user) await users.move(session.user, session.newEmail)
      return { newEmail: session.newEmail }
    },
    syncTheme: () => undefined,
    syncDappData(session, { projectId }) {
      session.projectId = String(projectId ?? '')
    },
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [31337, 31338] }),
    async setPreferredAccount(session, { type }) {
      const { address, preferredAccountType } = await who(session, { preferredAccountType: type })
      return { type: preferredAccountType, address }
    },
    reload(session) {
      session.code = ''
    },
  }

  return {
    /** @throws What the frame returns as an error */
    async answer(token: string, name: string, payload: unknown): Promise<unknown> {
      const key = name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
      const known = Object.hasOwn(answers, key) ? answers[key] : undefined
      if (!known) throw new Error(`The frame does not know ${name}.`)
      return known(sessionOf(token), Object(payload) as Fields)
    },
    /** The visitor has approved a device, or logged in at Farcaster. */
    pass: (id: string, name?: string) => doors.pass(id, name),
    /** Completes a provider login. The redirect contains the returned token. */
    grant(provider: string, name: string): string {
      const result = randomBytes(8).toString('hex')
      results.set(result, { provider, name })
      return result
    },
  }
}

const fresh = (): Session => ({ user: null, email: '', code: '', newEmail: '', network: 'eip155:31337', projectId: '' })

function networkOf(chainId: unknown): string | null {
  if (typeof chainId === 'number' || /^\d+$/.test(String(chainId))) return `eip155:${chainId}`
  return typeof chainId === 'string' ? chainId : null
}
