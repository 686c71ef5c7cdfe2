import type { Kernel, PorticoError } from '../../kernel/index.ts'
import { computeFingerprint } from '../../kernel/replay/index.ts'
import { Accounts, Router } from '../../plugins/capabilities.ts'
import type { SentryEvent, SentryHint, SentryOptions } from './types.ts'

const LIMIT = 2 ** 20
const FILE = { filename: 'portico-report.json', contentType: 'application/json' }
/** An error may be its own cause. */
const MAX_CAUSES = 8
/** The codes with which wallets report that the visitor declined: EIP-1193, WalletConnect. */
const DECLINED: readonly unknown[] = [4001, 5000]
const EXPIRED = /\b(?:proposal|pairing) expired\b/i

type Source = Pick<Kernel, 'log' | 'state'>

/** Adds to an event what Portico knows. An error of its own must not lose the event. */
export async function processEvent<E extends SentryEvent>(
  kernel: Source,
  event: E,
  hint: SentryHint,
  options: SentryOptions = {},
): Promise<E> {
  const errors = listCauses(hint.originalException)
  const error = errors.find(isPorticoError)
  addTags(kernel, event, error)
  if (errors.some(isExpected)) markHandled(event)
  const { attach = 'portico' } = options
  if (kernel.log.size === 0 || attach === 'none' || (attach === 'portico' && !error)) return event
  try {
    await addReport(kernel, event, hint, options, error !== undefined)
  } catch {
    event.tags = { ...event.tags, 'portico.report': 'failed' }
  }
  return event
}

/** Lists an error with its causes, the nearest first. */
function listCauses(error: unknown): readonly Partial<Error & { code: unknown }>[] {
  const errors: object[] = []
  for (let one = error; typeof one === 'object' && one !== null && errors.length < MAX_CAUSES; ) {
    errors.push(one)
    one = (one as Error).cause
  }
  return errors
}

/** By name, since a page may contain Portico twice. */
const isPorticoError = (error: { name?: unknown }): error is PorticoError => error.name === 'PorticoError'
const isExpected = ({ code, message }: { code?: unknown; message?: unknown }) =>
  DECLINED.includes(code) || EXPIRED.test(String(message))

function addTags(kernel: Source, event: SentryEvent, error: PorticoError | undefined) {
  const { open, stack } = kernel.state(Router) ?? {}
  const { activeNamespace, connections = [] } = kernel.state(Accounts) ?? {}
  const { attempt, accountState } = connections.find(({ namespace }) => namespace === activeNamespace) ?? {}
  const tags = {
    'portico.code': error?.code,
    'portico.wallet': accountState?.connectedWalletInfo?.connectorId ?? attempt?.connectorId,
    'portico.view': open ? stack?.at(-1)?.view : undefined,
    'portico.namespace': activeNamespace,
  }
  event.tags = { ...event.tags, ...Object.fromEntries(Object.entries(tags).filter(([, value]) => value)) }
}

/** The visitor's choice is no error of the site. */
function markHandled(event: SentryEvent) {
  event.level = 'info'
  for (const value of event.exception?.values ?? [])
    value.mechanism = { ...(value.mechanism ?? { type: 'generic' }), handled: true }
}

async function addReport(
  { log }: Source,
  event: SentryEvent,
  hint: SentryHint,
  { report: parts, limit = LIMIT }: SentryOptions,
  isOwn: boolean,
) {
  const report = await log.export(parts)
  if (isOwn) {
    const { id } = computeFingerprint(report)
    event.fingerprint = ['portico', id]
    event.tags = { ...event.tags, 'portico.fingerprint': id }
  }
  const data = JSON.stringify(report)
  if (data.length > limit) event.tags = { ...event.tags, 'portico.report': 'too large' }
  else hint.attachments = [...(hint.attachments ?? []), { ...FILE, data }]
}
