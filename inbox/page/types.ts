// What the API answers: what the store returns, as JSON.
import type { AuditEntry as StoredAuditEntry } from '../store/audit.ts'
import type { GroupBuild, Build as StoredBuild } from '../store/builds.ts'
import type { Group as StoredGroup, ListedGroup as StoredListedGroup } from '../store/groups.ts'
import type { ListedMember as StoredListedMember } from '../store/members.ts'
import type { ReportRow as StoredReportRow } from '../store/reports.ts'

export type { Answer } from '../group-results.ts'
export type { GroupState } from '../store/groups.ts'
export type { Member, Role } from '../store/members.ts'

/** JSON has no dates: they arrive as text. */
type AsJson<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly AsJson<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: AsJson<T[Key]> }
      : T

export type Group = AsJson<StoredGroup>
export type ListedGroup = AsJson<StoredListedGroup>
export type GroupDetails = AsJson<StoredGroup & { readonly builds: readonly GroupBuild[] }>
export type ReportRow = AsJson<StoredReportRow>
export type Build = AsJson<StoredBuild>
export type ListedMember = AsJson<StoredListedMember>
export type AuditEntry = AsJson<StoredAuditEntry>
