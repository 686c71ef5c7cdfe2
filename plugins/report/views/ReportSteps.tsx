import { formatTime } from '../../../ui/format/date.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { STEPS_SHOWN } from '../constants.ts'
import type { Messages } from '../messages.ts'
import reportSheet from './sheet.css'
import { useLog } from './use-log.ts'

/** The steps of this visit that a report contains: who acted or responded, and when. */
export default function ReportSteps() {
  useSheet(reportSheet)
  const t = useMessages<Messages>()
  const entries = useLog()
  const rest = entries.length - STEPS_SHOWN
  return (
    <>
      <ol className="steps" reversed>
        {entries
          .slice(-STEPS_SHOWN)
          .reverse()
          .map(({ seq, at, kind, type }) => (
            <li key={seq}>
              <b>
                <bdi dir="ltr">{type}</bdi>
              </b>
              <span>
                {formatTime(at)} · {t(`report.steps.${kind}`)}
              </span>
            </li>
          ))}
      </ol>
      {rest > 0 && <p className="lab">{t('report.steps.more', { count: rest })}</p>}
    </>
  )
}
