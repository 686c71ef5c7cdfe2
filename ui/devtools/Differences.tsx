import { Fragment, useMemo } from 'react'
import { diff } from './diff.ts'
import { escapeControls, formatJson } from './escape-text.ts'
import { useTexts } from './texts.ts'

const MOST = 200

interface DifferencesProps {
  readonly before: object
  readonly after: object
  /** Shown if there are no differences. */
  readonly none: string
}

/** Shows the differences of two states. Signs mark removals and additions, not color alone. */
export function Differences({ before, after, none }: DifferencesProps) {
  const { say } = useTexts()
  const countCharacters = (count: number) => say('timeline.characters', { count })
  const changes = useMemo(() => diff(before, after).slice(0, MOST), [before, after])
  if (changes.length === 0) return <p className="portico-timeline-note">{none}</p>
  return (
    <div className="portico-timeline-code is-diff" dir="ltr">
      {changes.map(({ path, before: old, after: now }) => (
        <div key={path}>
          <span className="portico-timeline-path">
            {escapeControls(path)
              .split(/(?<=\.)/)
              .map((part, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one path, in their order
                <Fragment key={i}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
          </span>
          {old !== undefined && <del>{prefixLines('-', formatJson(old, countCharacters))}</del>}
          {now !== undefined && <ins>{prefixLines('+', formatJson(now, countCharacters))}</ins>}
        </div>
      ))}
    </div>
  )
}

const prefixLines = (sign: string, json: string) => json.replace(/^/gm, `${sign} `)
