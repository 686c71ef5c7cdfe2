import { formatTime } from '../../../ui/format/date.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { Part } from '../state.ts'
import { useLog } from './use-log.ts'

const PARTS: readonly Part[] = ['answers', 'page', 'names']

/** The parts of a report in plain words, each with a switch. */
export function Contents() {
  const t = useMessages<Messages>()
  const { choosePart } = useActions(contract)
  const parts = useSlice(contract, (slice) => slice.parts)
  const { push } = useRouter()
  const entries = useLog()
  return (
    <Panel label={t('report.parts')}>
      <div className="row slim">
        <span className="mid">
          <span className="t">{t('report.steps', { count: entries.length })}</span>
          {entries[0] && <span className="s">{t('report.since', { time: formatTime(entries[0].at) })}</span>}
        </span>
        <button
          type="button"
          className="btn contents-action"
          aria-label={t('report.lookLabel')}
          onClick={() => runAction(push({ view: 'ReportSteps' }))}
          data-testid="report-look"
        >
          {t('report.look')}
        </button>
      </div>
      {PARTS.map((part) => (
        <label key={part} className="row slim">
          <span className="mid">
            <span className="t">{t(`report.part.${part}`)}</span>
            <span className="s">{t(`report.part.${part}.text`)}</span>
          </span>
          <input
            type="checkbox"
            role="switch"
            className="toggle"
            checked={parts[part]}
            aria-checked={parts[part]}
            onChange={({ currentTarget }) => runAction(choosePart({ part, isIn: currentTarget.checked }))}
            data-testid={`report-part-${part}`}
          />
        </label>
      ))}
    </Panel>
  )
}
