import { describeCause } from '../kernel/replay/describe-cause.ts'
import type { Fingerprint } from '../kernel/replay/fingerprint.ts'
import type { Finding, Unreadable } from './examine.ts'
import type { Result } from './examine-all.ts'

/** The reports of one bug. */
export interface Group {
  readonly fingerprint: Fingerprint
  readonly cause: string
  readonly files: readonly string[]
  /** `yes` if it happens with any of the reports; `unclear` if none of them shows it. */
  readonly stillHappens: Finding['stillHappens']
  readonly wallets: readonly string[]
  readonly versions: readonly string[]
  readonly firstSeen: number
  readonly lastSeen: number
}

export const isFinding = (result: Result): result is Finding => 'fingerprint' in result
export const isUnreadable = (result: Result): result is Unreadable => !isFinding(result)

/** Whether it is a failure, not the visitor's choice, and happens with today's code. */
export const isOpenBug = ({ fingerprint: { kind }, stillHappens }: Group): boolean =>
  (kind === 'crash' || kind === 'failure') && stillHappens === 'yes'

/** Groups reports by fingerprint, the largest group first. */
export function groupFindings(findings: readonly Finding[]): readonly Group[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { id } = finding.fingerprint
    groups.set(id, [...(groups.get(id) ?? []), finding])
  }
  return [...groups.values()]
    .map(summarize)
    .sort((a, b) => b.files.length - a.files.length || (a.fingerprint.id < b.fingerprint.id ? -1 : 1))
}

function summarize(findings: readonly Finding[]): Group {
  const { fingerprint } = findings[0] as Finding
  const answers = new Set(findings.map(({ stillHappens }) => stillHappens))
  const times = findings.map(({ seenAt }) => seenAt).sort((a, b) => a - b)
  return {
    fingerprint,
    cause: describeCause(fingerprint),
    files: findings.map(({ file }) => file),
    stillHappens: answers.has('yes') ? 'yes' : answers.has('no') ? 'no' : 'unclear',
    wallets: listOnce(findings.flatMap(({ wallets }) => wallets)),
    versions: listOnce(findings.map(({ portico }) => portico)),
    firstSeen: times[0] ?? 0,
    lastSeen: times.at(-1) ?? 0,
  }
}

const listOnce = (texts: readonly string[]) => [...new Set(texts)].sort()
