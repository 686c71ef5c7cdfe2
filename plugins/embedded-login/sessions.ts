// Smart sessions: whom a smart account lets act by itself, as the data service keeps them, and how that ends.
import type { Json } from '../../kernel/index.ts'
import { addressOf, namespaceOf } from '../caip.ts'
import { Accounts, Router } from '../capabilities.ts'
import { askDataService } from '../data-service.ts'
import { fieldsOf, isText } from '../fields.ts'
import { bounded } from './bounded.ts'
import type { Context } from './context.ts'
import type { SmartSession } from './face.ts'
import { asked } from './transport.ts'

const SECOND = 1_000
/** What is larger than this is in milliseconds, and no second of the next three thousand years. */
const LARGEST_SECOND = 1e11
const MOST = 200

/** The action `loadSessions`: those of the active account that are neither over nor revoked. */
export async function loadSessions(context: Context) {
  const { io, send, services, until } = context
  // One that is being ended would stand in the list still, and come back with an answer that comes late.
  await until(({ sessions }) => !sessions?.revoking)
  const { active } = services.facts(Accounts) ?? {}
  if (!active) return
  const account = active.caipAddress
  send('sessionsWanted', { account })
  try {
    const answer = bounded(await askDataService(context, { path: `sessions/${account}`, cache: 'no-cache' }))
    send('sessionsFound', { account, sessions: sessionsFrom(answer, io.now()) })
  } catch {
    send('sessionsFailed', { account })
  }
}

/** The action `revokeSession`: the frame signs that it ends, and the service ends it. */
export async function revokeSession(context: Context, { pci }: { readonly pci: string }) {
  const { read, send, services } = context
  const { account = '', list, revoking } = read().sessions ?? {}
  const session = list?.find((one) => one.pci === pci)
  if (!session || revoking) return
  const router = services.get(Router)
  const address = addressOf(account)
  send('revocationBegun', { pci })
  try {
    const { permissions, expiresAt } = session
    const signature = await asked(context, {
      namespace: namespaceOf(account),
      caipNetworkId: account.slice(0, -address.length - 1),
      method: 'wallet_revokePermissions',
      params: [{ pci, permissions: JSON.parse(permissions), expiry: expiresAt / SECOND, address }],
    })
    const body = signature.map((answer) => ({ pci, signature: String(answer) }))
    await askDataService(context, { path: `sessions/${account}/revoke`, method: 'POST', body })
    send('sessionRevoked', { pci })
    router.toast('Session ended', { variant: 'success' })
  } catch (error) {
    send('revocationFailed')
    if ((error as { code?: unknown }).code !== 4001) router.toast('Something went wrong', { variant: 'error' })
  }
}

/** @throws where it is no list */
function sessionsFrom(answer: Json, now: number): SmartSession[] {
  const { pcis } = fieldsOf(answer)
  if (!Array.isArray(pcis)) throw new Error('The data service gave no list of sessions.')
  return pcis.slice(0, MOST).flatMap((one: Json) => {
    const { pci, project, expiry, createdAt, permissions, revokedAt } = fieldsOf(one)
    const { name } = fieldsOf(project)
    const expiresAt = momentFrom(expiry)
    if (!isText(pci) || !expiresAt || expiresAt <= now || typeof revokedAt === 'number') return []
    return [
      {
        pci,
        site: isText(name, 256) ? name : '',
        createdAt: momentFrom(createdAt),
        expiresAt,
        permissions: JSON.stringify(permissions ?? []),
      },
    ]
  })
}

/** Milliseconds since the epoch. */
function momentFrom(value: Json | undefined): number | null {
  if (typeof value !== 'number' || value <= 0) return null
  return Math.floor(value > LARGEST_SECOND ? value / SECOND : value) * SECOND
}
