import { formatDecimal } from '../../../ui/format/decimal.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

const MEGABYTE = 1e6
const KINDS = { failed: 'critical', unwritten: 'critical', tooLarge: 'caution', kept: 'info', unkept: 'info' } as const

/** The outcome of an export. */
export function ExportOutcome() {
  const t = useMessages<Messages>()
  const { outcome, parts } = useSlice(contract, (slice) => slice)
  if (!outcome) return null
  const { status, way, bytes } = outcome
  if (status === 'passed')
    return (
      <p className="lab" data-testid="report-passed">
        {t(`report.passed.${way}`)}
      </p>
    )
  // What is too large may also be what could not be created.
  const isSmallerWithout = parts.answers && (status === 'unwritten' || status === 'tooLarge')
  return (
    <Banner kind={KINDS[status]}>
      {t(`report.${status}`, { size: formatDecimal((bytes / MEGABYTE).toFixed(1), 1) })}{' '}
      {isSmallerWithout && t('report.withoutAnswers', { part: t('report.part.answers') })}
    </Banner>
  )
}
