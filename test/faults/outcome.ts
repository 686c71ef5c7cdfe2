// What a visitor sees after a fault, and which outcomes are forbidden.
import { COOL_DOWN_MS } from '../../plugins/embedded-login/constants.ts'
import type { Fault } from './faults.ts'
import type { Phase } from './phases.ts'
import { createStage, type Stage } from './stage.tsx'

export interface Cell {
  readonly phase: string
  readonly fault: string
  /** Why it can't happen. */
  readonly why?: string
  readonly state?: string
  readonly reads?: string
  readonly forbidden: readonly string[]
}

const SENDS = 'eth_sendTransaction'
const CALM = 'nothing fails'
/** Times at which the page is checked, in ms. The last is after the response of a late wallet. */
const WATCHED = [1_000, 3_000, 15_000, 40_000, 60_000] as const
const LONGEST = 400

export async function tryCell(phase: Phase, fault: Fault): Promise<Cell> {
  const place = { phase: phase.name, fault: fault.name }
  const why = fault.reasonToSkip?.(phase)
  if (why) return { ...place, why, forbidden: [] }
  const stage = await createStage({ signsIn: phase.signsIn ?? false })
  try {
    await phase.reach(stage)
    const mark = markOf(stage)
    if (phase.asks && fault.duringQuestion) stage.outside.weather.wallet = 'late'
    await fault.begin?.(stage)
    await phase.act(stage)
    await fault.trigger?.(stage)
    await stage.pass(...WATCHED)
    const seen = lookAt(stage, phase, mark)
    const forbidden = [...judge(stage, phase, fault, seen), ...(await tryAgain(stage, phase, fault, mark))]
    return { ...place, state: seen.state, reads: seen.reads, forbidden }
  } finally {
    await stage.leave()
  }
}

const countOf = ({ outside }: Stage) => outside.asked.filter((method) => method === SENDS).length
const markOf = (stage: Stage) => ({
  asked: countOf(stage),
  questions: stage.outside.asked.length,
  sent: stage.outside.chain.size,
  entries: stage.entries().length,
  refused: stage.refused.length,
})
type Mark = ReturnType<typeof markOf>

function lookAt(stage: Stage, phase: Phase, mark: Mark) {
  const { modal, connection } = stage.state()
  const isDone = phase.isDone(stage)
  // A reload starts a new log, all of which follows the fault.
  const entries = stage.entries()
  const told = entries.slice(entries.length < mark.entries ? 0 : mark.entries).flatMap(({ type, data }) => {
    const { message, title } = Object(data) as { message?: string; title?: string }
    if (type === 'modal/toastRequested') return [`toast “${message}”`]
    return type === 'modal/alertRaised' ? [`alert “${title}”`] : []
  })
  const view = modal.open ? (modal.stack.at(-1)?.view ?? null) : null
  const text = view ? viewText(stage) : ''
  const refused = stage.refused.slice(mark.refused)
  const { status } = connection.chains.eip155 ?? {}
  const sent = [...stage.state().send.transfers, ...stage.state().swap.swaps].map((one) => one.status)
  const state = [
    isDone ? 'done' : 'not done',
    stage.isDestroyed() ? 'destroyed' : status,
    ...(sent.length > 0 ? [`money ${sent.join(', ')}`] : []),
    ...(refused.length > 0 ? [`host hears “${refused.join('”, “')}”`] : []),
  ].join('; ')
  const shown = view ? `${view}: “${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”` : 'modal closed'
  const isPending =
    stage.state().eip155.pending.length > 0 || sent.some((status) => ['asked', 'unknown', 'sent'].includes(status))
  return { state, isDone, isPending, told, view, text, refused, reads: [shown, ...new Set(told)].join('; ') }
}

/** Returns the text of the view, piece by piece, without what a screen reader is told of it once more. */
function viewText(stage: Stage): string {
  const pieces: string[] = []
  const read = (node: Node) => {
    if (node instanceof Element && node.matches('style, svg, script, .unseen[role="status"]')) return
    const text = node.nodeType === 3 ? node.textContent?.trim() : ''
    if (text) pieces.push(text)
    for (const child of node.childNodes) read(child)
  }
  const card = stage.document()?.querySelector('.card')
  if (card) read(card)
  return pieces.join(' ').replace(/\s+/g, ' ')
}

type Seen = ReturnType<typeof lookAt>

/** Whether the wallet's response proves that it sent nothing. */
const isCertain = ({ name }: Fault) => name === 'wallet rejects'

function judge(stage: Stage, phase: Phase, fault: Fault, seen: Seen): string[] {
  const wasAsked = phase.spends === true && phase.asks === true && stage.outside.asked.at(-1) === SENDS
  const saysUnsent = /nothing was (?:sent|swapped)/i.test(`${seen.text} ${seen.told}`)
  // A reload closes the modal. What matters is that the transaction is not forgotten.
  const isClosedByVisitor = fault.name === 'page is loaded again' && !wasAsked
  const isSilent =
    !seen.isDone &&
    !seen.isPending &&
    !isClosedByVisitor &&
    !stage.isDestroyed() &&
    seen.told.length === 0 &&
    seen.refused.length === 0 &&
    (seen.view === null || seen.text === '') &&
    fault.name !== CALM
  return [
    ...(wasAsked && saysUnsent && !isCertain(fault) ? ['says that nothing was sent, and can’t know'] : []),
    ...(isSilent ? ['silence'] : []),
  ]
}

/** Ends the fault, and repeats the visitor's action. */
async function tryAgain(stage: Stage, phase: Phase, fault: Fault, mark: Mark): Promise<string[]> {
  const { weather } = stage.outside
  // A visitor who knows that the first was sent may send another.
  const { transfers } = stage.state().send
  const last = phase.name.startsWith('swap') ? stage.state().swap.swaps.at(-1) : transfers.at(-1)
  const isFirstKnown = phase.isDone(stage) || (phase.spends === true && ['sent', 'done'].includes(last?.status ?? ''))
  Object.assign(weather, {
    wallet: undefined,
    node: undefined,
    service: undefined,
    relay: undefined,
    storage: undefined,
  })
  if (stage.isDestroyed()) await stage.reload()
  const forbidden: string[] = []
  const before = countOf(stage)
  if (phase.spends && phase.asks && !isFirstKnown) {
    await phase.reach(stage)
    await phase.act(stage)
    const isTwice = before > mark.asked && countOf(stage) > before
    if (isTwice && !isCertain(fault)) forbidden.push('the wallet is asked twice')
    await giveUpOpen(stage)
  }
  if (!isFirstKnown && !(await canStillAct(stage, phase)) && !(await canActAnew(stage, phase))) forbidden.push('a lock')
  return forbidden
}

/** Dismisses open transactions, as a visitor would after checking their wallet. */
async function giveUpOpen(stage: Stage) {
  const { send, swap } = stage.state()
  const isOpen = ({ status }: { status: string }) => status === 'asked' || status === 'unknown'
  for (const { id } of send.transfers.filter(isOpen)) await stage.act((actions) => actions.send.dismiss({ id }))
  for (const { id } of swap.swaps.filter(isOpen)) await stage.act((actions) => actions.swap.dismiss({ id }))
}

/**
 * The same page can't ask a wallet again that never responds. It must say so and suggest a reload. Before another code
 * is sent by e-mail, a visitor waits, and is told how long.
 */
async function canActAnew(stage: Stage, phase: Phase): Promise<boolean> {
  await stage.reload()
  await stage.pass(COOL_DOWN_MS)
  await giveUpOpen(stage)
  return canStillAct(stage, phase)
}

async function canStillAct(stage: Stage, phase: Phase): Promise<boolean> {
  const before = stage.outside.asked.length
  await stage.act((actions) => actions.modal.close())
  await phase.reach(stage)
  await phase.act(stage)
  await stage.pass(2_000)
  return phase.isDone(stage) || stage.outside.asked.length > before
}
