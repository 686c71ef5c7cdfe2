import { version } from 'portico'
import type { Unreadable } from '../examine.ts'
import { type Group, isOpenBug } from '../groups.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'
const UNREADABLE = 'unreadable'

/** Formats groups as SARIF 2.1.0: a rule for each group, and a result for each report. */
export function formatSarif(groups: readonly Group[], unreadable: readonly Unreadable[]): string {
  const rules = [
    ...groups.map(({ fingerprint: { id }, cause }) => ({ id, shortDescription: { text: cause } })),
    { id: UNREADABLE, shortDescription: { text: 'The report cannot be read' } },
  ]
  const toResult = (ruleId: string, level: string, text: string, file: string) => ({
    ruleId,
    level,
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) } } }],
    partialFingerprints: { 'porticoFingerprint/v1': ruleId },
  })
  const results = [
    ...groups.flatMap((group) =>
      group.files.map((file) => toResult(group.fingerprint.id, getLevel(group), group.cause, file)),
    ),
    ...unreadable.map(({ file, error }) => toResult(UNREADABLE, 'warning', error, file)),
  ]
  const driver = { name: 'portico', version, rules }
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, results }] }, null, 2)
}

function getLevel(group: Group) {
  if (!isOpenBug(group)) return 'note'
  return group.fingerprint.kind === 'crash' ? 'error' : 'warning'
}
