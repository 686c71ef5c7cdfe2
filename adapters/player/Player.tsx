import { createKernel } from 'portico'
import { Timeline } from 'portico/devtools'
import { Portico } from 'portico/react'
import { useState } from 'react'
import { openStoredReport } from './open-stored-report.ts'

type Replay = Awaited<ReturnType<typeof openStoredReport>>

/** A kernel that does nothing: the timeline shows the report beside it. */
const kernel = createKernel({ plugins: [], log: { level: 'silent' } })

/** A report in the timeline, with the modal as the visitor saw it. */
export function Player({ report }: { readonly report: string | null }) {
  const [replay, setReplay] = useState<Replay | null>(null)
  return (
    <>
      {replay && <Portico kernel={replay.kernel as never} />}
      <Timeline
        kernel={kernel as never}
        openReplay={openStoredReport as never}
        onReplay={setReplay as never}
        report={report}
      />
    </>
  )
}
