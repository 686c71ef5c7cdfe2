import { type ReactNode, useEffect, useState } from 'react'
import type { QrDrawing } from '../format/qr.ts'
import { act } from '../hooks/act.ts'
import { useSheet } from '../hooks/sheet.ts'
import { qrSheet } from '../theme/qr.ts'
import { Spinner } from './Spinner.tsx'

interface QrCodeProps {
  /** What the code says; null while it is not known. */
  text: string | null
  label: string
  /** What stands in the middle: a tile of 56 px. */
  children?: ReactNode
}

/** Of the width, with a margin around the tile. */
const HOLE = 0.24

/** A code to scan, on a light card in both themes. The library that makes it is fetched with the first one. */
export function QrCode({ text, label, children }: QrCodeProps) {
  useSheet(qrSheet)
  const drawing = useDrawing(text)
  return (
    <div className="qrcard">
      {drawing ? (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label} data-testid="qr">
          <path fill="currentColor" d={drawing.dots} />
          {drawing.finders.map(([x, y]) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <rect x="0.5" y="0.5" width="6" height="6" rx="2" fill="none" stroke="currentColor" strokeWidth="1" />
              <rect x="2" y="2" width="3" height="3" rx="1.1" fill="currentColor" />
            </g>
          ))}
        </svg>
      ) : (
        <Spinner size={24} />
      )}
      {drawing && <span className="qr-middle">{children}</span>}
    </div>
  )
}

function useDrawing(text: string | null): QrDrawing | null {
  const [made, setMade] = useState<{ readonly text: string; readonly drawing: QrDrawing } | null>(null)
  useEffect(() => {
    if (text === null) return
    let isWanted = true
    act(import('../format/qr.ts').then(({ drawQr }) => isWanted && setMade({ text, drawing: drawQr(text, HOLE) })))
    return () => {
      isWanted = false
    }
  }, [text])
  return made?.text === text ? made.drawing : null
}
