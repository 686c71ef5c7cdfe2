import { version as react, useEffect, useState } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Host } from '../../capabilities.ts'
import { WORDS_LIMIT } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { ExportMethod } from '../state.ts'
import { Contents } from './Contents.tsx'
import { ExportOutcome } from './ExportOutcome.tsx'
import reportSheet from './sheet.css'

/** Shows what a report contains, lets the visitor leave parts out, and exports it. Nothing is sent automatically. */
export default function ReportProblem() {
  useSheet(reportSheet)
  const t = useMessages<Messages>()
  const { log } = useKernel()
  const { prepare, deliver, reportWriteFailure } = useActions(contract)
  const { parts, acceptsReports, hasLinks, isExporting } = useSlice(contract, (slice) => slice)
  const site = useCapability(Host, (state) => state?.metadata?.name)
  // Component state only: in a slice, each keystroke would enter the log and the report.
  const [words, setWords] = useState('')
  const [isWriting, setWriting] = useState(false)
  useEffect(() => runAction(prepare()), [prepare])

  async function passOn(way: ExportMethod) {
    if (isWriting) return
    setWriting(true)
    const report = await log
      .export({ personal: parts.names, io: parts.answers ? 'full' : 'digest' })
      .catch(() => null)
      .finally(() => setWriting(false))
    await (report ? deliver({ way, report, words, react }) : reportWriteFailure({ way }))
  }
  const button = (way: ExportMethod, isFirst: boolean, children: React.ReactNode) => (
    <Button
      kind={isFirst ? 'primary' : 'secondary'}
      isLoading={(isExporting || isWriting) && isFirst}
      onClick={() => runAction(passOn(way))}
      data-testid={`report-${way}`}
    >
      {children}
    </Button>
  )
  return (
    <>
      <label className="lab" htmlFor="words">
        {t('report.words')} <span className="opt">{t('report.optional')}</span>
      </label>
      <textarea
        id="words"
        className="words"
        maxLength={WORDS_LIMIT}
        value={words}
        data-autofocus
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Contents />
      {/* Announced as it changes, so the region is there before. */}
      <div role="status">
        <ExportOutcome />
      </div>
      <Banner kind="info">{t('report.safe')}</Banner>
      <Stack>
        <div className="btns">
          {button(
            hasLinks ? 'link' : 'copy',
            false,
            <>
              <Icon name="copy" size={18} />
              {t(hasLinks ? 'report.link' : 'report.copy')}
            </>,
          )}
          {button('file', !acceptsReports, t('report.save'))}
          {acceptsReports &&
            button('host', true, t('report.send', { site: toSafeText(site ?? t('report.aSite'), 24) }))}
        </div>
      </Stack>
    </>
  )
}
