import { blankControls } from '../../kernel/replay/format-entry.ts'
import type { Unreadable } from '../examine.ts'
import { type Group, isOpenBug } from '../groups.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** XML 1.0 has no other characters of these planes; control characters have no escape there. */
const escapeXml = (text: string) =>
  blankControls(text)
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

/** Formats groups as a JUnit report: a case for each group, which fails if the bug still happens. */
export function formatJunit(groups: readonly Group[], unreadable: readonly Unreadable[]): string {
  const failing = groups.filter((group) => isOpenBug(group))
  const skipped = groups.filter(({ stillHappens }) => stillHappens === 'unclear')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="portico" tests="${groups.length + unreadable.length}" failures="${failing.length}" errors="${unreadable.length}" skipped="${skipped.length}">`,
    ...groups.map((group) => {
      const { fingerprint, cause, files } = group
      const name = `name="${escapeXml(cause)}" classname="portico.${escapeXml(fingerprint.plugin || 'none')}"`
      const list = escapeXml(files.join(', '))
      if (isOpenBug(group))
        return `<testcase ${name}><failure type="${fingerprint.id}" message="still happens">${list}</failure></testcase>`
      if (group.stillHappens === 'unclear') return `<testcase ${name}><skipped message="unclear"/></testcase>`
      return `<testcase ${name}/>`
    }),
    ...unreadable.map(
      ({ file, error }) =>
        `<testcase name="${escapeXml(file)}" classname="portico.unreadable"><error message="${escapeXml(error)}"/></testcase>`,
    ),
    '</testsuite></testsuites>',
  ].join('\n')
}
