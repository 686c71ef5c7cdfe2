import { useLayoutEffect, useRef } from 'react'
import type { Entry } from '../../kernel/index.ts'
import { Icon } from '../primitives/Icon.tsx'
import { findNextFailure } from './errors.ts'
import { PauseIcon } from './icons.tsx'
import { LogChart } from './LogChart.tsx'
import { useTexts } from './texts.ts'
import type { Speed } from './timeline-state.ts'

interface TransportProps {
  readonly entries: readonly Entry[]
  readonly position: number
  readonly isLive: boolean
  readonly isPlaying: boolean
  readonly speed: Speed
  /** The seqs of failed entries. */
  readonly failures: readonly number[]
  readonly onSeek: (seq: number) => void
  readonly onPlay: () => void
  readonly onPause: () => void
  readonly onSpeed: (speed: Speed) => void
}

/** The playback controls: steps, play, the slider, the speed. */
export function PlaybackControls(props: TransportProps) {
  const { entries, position, isLive, isPlaying, speed, failures, onSeek, onPlay, onPause, onSpeed } = props
  const { say, formatNumber, formatTimeOfDay } = useTexts()
  const first = entries[0]?.seq ?? 0
  const last = entries.at(-1)?.seq ?? 0
  const slider = useRef<HTMLInputElement>(null)
  const failure = findNextFailure(failures, position)
  const share = last > first ? (position - first) / (last - first) : Number(entries.length > 0)
  useLayoutEffect(() => slider.current?.style.setProperty('--portico-timeline-share', String(share)), [share])
  const at = entries[position - first]?.at
  // The number of the entry stands out, wherever the language puts it.
  const [beforeEntry, afterEntry] = say('timeline.of', { last }).split('{entry}')
  const times = `${formatNumber(speed)}×`

  return (
    <div className="portico-timeline-transport">
      <div className="portico-timeline-steps" dir="ltr">
        <Step
          className="is-back"
          label={say('timeline.stepBack')}
          isOff={position <= first}
          onPress={() => onSeek(position - 1)}
        />
        <button
          type="button"
          className="portico-timeline-round is-play"
          aria-label={say(isPlaying ? 'timeline.pause' : 'timeline.play')}
          disabled={entries.length === 0}
          onClick={isPlaying ? onPause : onPlay}
        >
          {isPlaying ? <PauseIcon /> : <Icon name="play" />}
        </button>
        <Step
          label={say('timeline.stepForward')}
          isOff={entries.length === 0 || position >= last}
          onPress={() => onSeek(position + 1)}
        />
        <button
          type="button"
          className="portico-timeline-round"
          aria-label={say('timeline.nextFailure')}
          aria-keyshortcuts="n"
          data-testid="next-failure"
          disabled={failure === null}
          onClick={() => failure !== null && onSeek(failure)}
        >
          <Icon name="error" />
        </button>
      </div>
      <span className={`portico-timeline-now${isLive ? ' is-live' : ''}`}>
        {isLive ? say('timeline.live') : at === undefined ? '' : <bdi dir="ltr">{formatTimeOfDay(at)}</bdi>}
      </span>
      <div className="portico-timeline-slider" dir="ltr">
        <LogChart entries={entries} failures={failures} position={position} />
        <input
          ref={slider}
          type="range"
          data-testid="timeline-slider"
          aria-label={say('timeline.slider')}
          aria-valuetext={
            isLive ? say('timeline.livePosition', { last }) : say('timeline.position', { entry: position, last })
          }
          min={first}
          max={last}
          value={Math.max(position, first)}
          disabled={entries.length === 0}
          onChange={(event) => onSeek(event.target.valueAsNumber)}
        />
      </div>
      <bdi className="portico-timeline-position">
        {beforeEntry}
        <b>{formatNumber(Math.max(position, 0))}</b>
        {afterEntry}
      </bdi>
      <button
        type="button"
        className="portico-timeline-chip is-speed"
        aria-label={say('timeline.speed', { speed: times })}
        onClick={() => onSpeed(speed === 1 ? 4 : speed === 4 ? 16 : 1)}
      >
        <bdi dir="ltr">{times}</bdi>
      </button>
    </div>
  )
}

interface StepProps {
  readonly className?: string
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

/** Stays focusable at the end of the log: the keys of the timeline need the focus inside it. */
const Step = ({ className = '', label, isOff, onPress }: StepProps) => (
  <button
    type="button"
    className={`portico-timeline-round ${className}`}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon name="chevron" />
  </button>
)
