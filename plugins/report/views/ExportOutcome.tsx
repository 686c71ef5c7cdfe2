import { formatDecimal } from '../../../ui/format/decimal.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

const MEGABYTE = 1e6

/** The outcome of an export. */
export function ExportOutcome() {
  const t = useMessages<Messages>()
  const outcome = useSlice(contract, (slice) => slice.outcome)
  if (outcome === null) return null
  const { status, way, bytes } = outcome
  if (status === 'failed') return <Banner kind="critical">{t('report.failed')}</Banner>
  if (status === 'unwritten') return <Banner kind="critical">{t('report.unwritten')}</Banner>
  if (status === 'kept' || status === 'unkept') return <Banner kind="info">{t(`report.${status}`)}</Banner>
  if (status === 'tooLarge')
    return (
      <Banner kind="caution">{t('report.tooLarge', { size: formatDecimal((bytes / MEGABYTE).toFixed(1), 1) })}</Banner>
    )
  return (
    <p className="lab" data-testid="report-passed">
      {t(`report.passed.${way}`)}
    </p>
  )
}
