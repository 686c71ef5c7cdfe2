import { openReplay } from 'portico'
import { Portico } from 'portico/react'
import { useEffect, useRef, useState } from 'react'
import type { Example } from './example.ts'
import { Log } from './Log.tsx'
import { LookSwitches, useLook } from './LookSwitches.tsx'
import { useLiveKernel } from './live.ts'
import type { Look } from './look.ts'
import { WalletSwitch } from './WalletSwitch.tsx'
import { findPrompt, refusePrompt } from './what-if.ts'

type Replay = Awaited<ReturnType<typeof openReplay>>

/** The log that is shown: that of a replay, or of the reader's own visit. */
interface Shown {
  readonly replay: Replay
  readonly report: string
  readonly title: string
}

const RECORDED = 'A recorded visit'
const REFUSED = 'What if the wallet refuses?'
const OWN = 'Your own visit'

/** One visit: the modal, its log, and what can be changed about both. */
export function Stage({ example, initialTheme }: { example: Example; initialTheme: Look['theme'] }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [seq, setSeq] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [look, setLook] = useState<Look>({ theme: initialTheme, locale: 'en', direction: 'auto', width: 360 })
  const live = useLiveKernel(example.plugins, shown === null)
  const stage = useRef<HTMLDivElement>(null)
  const isReplay = shown !== null
  useLook(stage, look, shown?.replay ?? live?.kernel ?? null)

  /** The reader's last choice: what an earlier one still loads is not shown. */
  const choice = useRef(0)

  async function show(title: string, getReport: () => Promise<string>, at?: number) {
    const own = ++choice.current
    try {
      const report = await getReport()
      const replay = await openReplay(report, { plugins: example.plugins })
      if (own !== choice.current) return
      const position = at ?? replay.length - 1
      replay.seek(position)
      setSeq(position)
      setShown({ replay, report, title })
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recorded visit is shown first, once
  useEffect(() => void show(RECORDED, example.loadReport), [example])

  const entries = shown?.replay.entries ?? live?.entries ?? []
  const prompt = findPrompt(entries, example.prompt)
  const exportLive = async () => JSON.stringify(await live?.kernel.log.export({ personal: true }))
  const seek = (target: number) => {
    if (!shown) return void show(OWN, exportLive, target)
    shown.replay.seek(target)
    setSeq(target)
  }
  const goLive = () => {
    choice.current++
    setShown(null)
  }
  const refuse = async () => {
    if (!prompt) return
    const report = shown?.report ?? (await exportLive())
    await show(REFUSED, async () => JSON.stringify(await refusePrompt(report, example.plugins, prompt)))
  }
  const kernel = shown?.replay.kernel ?? live?.kernel

  return (
    <section className="example" aria-label={example.title}>
      <div className="example-bar">
        <button
          type="button"
          aria-pressed={shown?.title === RECORDED}
          onClick={() => show(RECORDED, example.loadReport)}
        >
          {RECORDED}
        </button>
        <button type="button" aria-pressed={!isReplay} onClick={goLive}>
          Try it yourself
        </button>
        <button
          type="button"
          aria-pressed={shown?.title === REFUSED}
          disabled={!prompt && shown?.title !== REFUSED}
          onClick={refuse}
        >
          {REFUSED}
        </button>
      </div>
      <LookSwitches look={look} onLook={setLook}>
        {!isReplay && live && <WalletSwitch live={live} />}
      </LookSwitches>
      {problem && (
        <p className="example-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="example-parts">
        <div className="example-modal" ref={stage} data-width={look.width}>
          {kernel && <Portico key={shown?.title ?? 'live'} kernel={kernel} />}
        </div>
        <Log
          title={shown?.title ?? OWN}
          entries={entries}
          seq={isReplay ? seq : (entries.at(-1)?.seq ?? 0)}
          onSeek={seek}
        />
      </div>
    </section>
  )
}
