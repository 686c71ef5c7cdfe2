import { blankControls } from '../../kernel/replay/format-entry.ts'
import type { Unreadable } from '../examine.ts'
import { type Group, isOpenBug } from '../groups.ts'

const escapeMessage = (text: string) => blankControls(text).replaceAll('%', '%25')
const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Formats groups as workflow commands of GitHub: an annotation for each group, at its first report. */
export function formatGithub(groups: readonly Group[], unreadable: readonly Unreadable[]): string {
  return [
    ...groups.map((group) => {
      const { fingerprint, files, cause } = group
      const level = isOpenBug(group) ? 'error' : 'notice'
      const title = `${files.length} × ${fingerprint.id}, still happens: ${group.stillHappens}`
      return `::${level} file=${escapeProperty(files[0] ?? '')},title=${escapeProperty(title)}::${escapeMessage(cause)}`
    }),
    ...unreadable.map(
      ({ file, error }) => `::warning file=${escapeProperty(file)},title=Unreadable::${escapeMessage(error)}`,
    ),
  ].join('\n')
}
