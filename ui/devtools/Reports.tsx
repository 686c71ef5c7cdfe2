import { type ReactNode, useState } from 'react'
import { Icon } from '../primitives/Icon.tsx'
import { saveReport } from './save.ts'
import { useTexts } from './texts.ts'
import type { TimelineKernel } from './timeline-state.ts'

interface ReportsProps {
  readonly log: TimelineKernel['log']
  readonly onFile: (file: File) => void
  readonly onCompare: (file: File) => void
  readonly onProblem: (error: unknown) => void
}

/** Imports and exports reports. */
export function Reports({ log, onFile, onCompare, onProblem }: ReportsProps) {
  const { say } = useTexts()
  const [isPersonal, setPersonal] = useState(false)
  return (
    <div className="portico-timeline-reports">
      <div className="portico-timeline-open">
        <ReportFile testId="drop-report" onFile={onFile}>
          {say('timeline.drop')}
          <span className="portico-timeline-count">{say('timeline.dropHint')}</span>
        </ReportFile>
        <ReportFile testId="compare-report" onFile={onCompare}>
          {say('timeline.compare')}
        </ReportFile>
      </div>
      <div className="portico-timeline-export">
        <label className="portico-timeline-check">
          <input type="checkbox" checked={isPersonal} onChange={(event) => setPersonal(event.target.checked)} />
          {say('timeline.personal')}
        </label>
        <button
          type="button"
          className="portico-timeline-button"
          data-testid="export-report"
          onClick={() => saveReport(log, isPersonal).catch(onProblem)}
        >
          <Icon name="receive" size={18} />
          {say('timeline.export')}
        </button>
      </div>
    </div>
  )
}

interface ReportFileProps {
  readonly testId: string
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

const ReportFile = ({ testId, onFile, children }: ReportFileProps) => (
  <label className="portico-timeline-drop">
    <input
      type="file"
      data-testid={testId}
      accept=".json,application/json"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Otherwise the same file could not be selected again after an edit.
        if (file) onFile(file)
        event.target.value = ''
      }}
    />
    <Icon name="external" size={18} />
    {children}
  </label>
)
