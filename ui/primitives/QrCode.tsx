import { type ReactNode, useEffect, useId, useState } from 'react'
import type { QrDrawing } from '../format/qr.ts'
import { runAction } from '../hooks/run-action.ts'
import { useSheet } from '../hooks/sheet.ts'
import qrSheet from '../theme/qr.css'

interface QrCodeProps {
  /** The content of the code; null while unknown. */
  text: string | null
  label: string
  /** A 56 px tile in the middle. */
  children?: ReactNode
}

/** Share of the width, including a margin around the tile. */
const HOLE = 0.24

/** A QR code on a light card in both themes. Its library is fetched with the first code. */
export function QrCode({ text, label, children }: QrCodeProps) {
  useSheet(qrSheet)
  const drawing = useDrawing(text)
  return (
    <div className="qrcard">
      {drawing ? <Code {...drawing} label={label} /> : <ComingCode />}
      <span className="qr-middle">{children}</span>
    </div>
  )
}

const Code = ({ size, dots, finders, label }: QrDrawing & { label: string }) => (
  <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr">
    <path fill="currentColor" d={dots} />
    <Finders corners={finders} />
  </svg>
)

/** About as many modules per side as a pairing code has. */
const COMING = 57
const FAR = COMING - 7

/** The placeholder of a code that is being created: it looks like one but cannot be scanned. */
function ComingCode() {
  const id = useId()
  const [from, to] = [((1 - HOLE) / 2) * COMING, HOLE * COMING]
  return (
    <svg className="qr-coming" viewBox={`0 0 ${COMING} ${COMING}`} aria-hidden="true">
      <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r="0.32" fill="currentColor" />
      </pattern>
      <path
        fill={`url(#${id})`}
        fillRule="evenodd"
        d={`M8 0h${COMING - 16}v8h8v${COMING - 8}H8v-8H0V8h8zM${from} ${from}h${to}v${to}h-${to}z`}
      />
      <Finders
        corners={[
          [0, 0],
          [FAR, 0],
          [0, FAR],
        ]}
      />
    </svg>
  )
}

const Finders = ({ corners }: { corners: QrDrawing['finders'] }) =>
  corners.map(([x, y]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <rect x="0.5" y="0.5" width="6" height="6" rx="2" fill="none" stroke="currentColor" strokeWidth="1" />
      <rect x="2" y="2" width="3" height="3" rx="1.1" fill="currentColor" />
    </g>
  ))

function useDrawing(text: string | null): QrDrawing | null {
  const [made, setMade] = useState<{ readonly text: string; readonly drawing: QrDrawing } | null>(null)
  useEffect(() => {
    if (text === null) return
    let isWanted = true
    runAction(
      import('../format/qr.ts').then(({ drawQr }) => isWanted && setMade({ text, drawing: drawQr(text, HOLE) })),
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return made?.text === text ? made.drawing : null
}
