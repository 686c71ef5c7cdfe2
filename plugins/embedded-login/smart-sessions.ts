// Smart sessions: which sites may act for a smart account, as the data service stores them, and how to end one.
import type { Json } from '../../kernel/index.ts'
import { toAddress, toNamespace } from '../capabilities/caip.ts'
import { Accounts, Router } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { copyWithinBounds } from '../shared/json/sanitize-message.ts'
import { requestDataService } from '../shared/rpc/data-service.ts'
import type { Context } from './context.ts'
import type { SmartSession } from './manifest.ts'
import { requestAccount } from './transport.ts'

const SECOND = 1_000
/** Larger numbers are milliseconds. As seconds, this is 3,000 years away. */
const LARGEST_SECOND = 1e11
const MOST = 200

/** The action `loadSessions`: loads the active account's sessions that are neither expired nor revoked. */
export async function loadSessions(context: Context) {
  const { io, send, services, waitFor } = context
  // A session that is being ended would come back with a late response.
  await waitFor(({ sessions }) => !sessions?.revoking)
  const { active } = services.state(Accounts) ?? {}
  if (!active) return
  const account = active.caipAddress
  send('sessionsRequested', { account })
  try {
    const answer = copyWithinBounds(
      await requestDataService(context, { path: `sessions/${account}`, cache: 'no-cache' }),
    )
    send('sessionsReceived', { account, sessions: parseSessions(answer, io.now()) })
  } catch {
    send('sessionsFailed', { account })
  }
}

/** The action `revokeSession`: the frame signs the end of a session, and the data service ends it. */
export async function revokeSession(context: Context, { pci }: { readonly pci: string }) {
  const { read, send, services } = context
  const { account = '', list, revoking } = read().sessions ?? {}
  const session = list?.find((one) => one.pci === pci)
  if (!session || revoking) return
  const router = services.get(Router)
  const address = toAddress(account)
  send('revocationStarted', { pci })
  try {
    const { permissions, expiresAt } = session
    const signature = await requestAccount(context, {
      namespace: toNamespace(account),
      caipNetworkId: account.slice(0, -address.length - 1),
      method: 'wallet_revokePermissions',
      params: [{ pci, permissions: JSON.parse(permissions), expiry: expiresAt / SECOND, address }],
    })
    const body = signature.map((answer) => ({ pci, signature: String(answer) }))
    await requestDataService(context, { path: `sessions/${account}/revoke`, method: 'POST', body })
    send('sessionRevoked', { pci })
    router.toast('Smart session ended')
  } catch (error) {
    send('revocationFailed')
    if ((error as { code?: unknown }).code !== 4001)
      router.toast('Couldn’t end the session. Try again.', { variant: 'error' })
  }
}

/** Parses the sessions. @throws If the response is not a list */
function parseSessions(answer: Json, now: number): SmartSession[] {
  const { pcis } = toFields(answer)
  if (!Array.isArray(pcis)) throw new Error('No list of sessions.')
  return pcis.slice(0, MOST).flatMap((one: Json) => {
    const { pci, project, expiry, createdAt, permissions, revokedAt } = toFields(one)
    const { name } = toFields(project)
    const expiresAt = parseMoment(expiry)
    if (!isText(pci) || !expiresAt || expiresAt <= now || typeof revokedAt === 'number') return []
    return [
      {
        pci,
        site: isText(name, 256) ? name : '',
        createdAt: parseMoment(createdAt),
        expiresAt,
        permissions: JSON.stringify(permissions ?? []),
      },
    ]
  })
}

/** Parses seconds or milliseconds to milliseconds since the epoch. */
function parseMoment(value: Json | undefined): number | null {
  if (typeof value !== 'number' || value <= 0) return null
  return Math.floor(value > LARGEST_SECOND ? value / SECOND : value) * SECOND
}
