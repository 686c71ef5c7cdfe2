import { create } from 'qrcode'

/** A QR code as one path of dots on a grid of `size`, with its three finder patterns apart. */
export interface QrDrawing {
  readonly size: number
  readonly dots: string
  /** The top-left corners of the finder patterns, on the grid. */
  readonly finders: readonly (readonly [x: number, y: number])[]
}

const FINDER = 7
const RADIUS = 0.46

/**
 * Draws a QR code.
 * @param hole - The share of the width that stays empty in the middle: level Q tolerates the loss of a
 * quarter of the code.
 */
export function drawQr(text: string, hole: number): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules
  const far = size - FINDER
  const isFinder = (x: number, y: number) => (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER)
  const isHole = (at: number) => Math.abs(at + 0.5 - size / 2) < (hole * size) / 2
  let dots = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (data[y * size + x] && !isFinder(x, y) && !(isHole(x) && isHole(y)))
        dots += `M${(x + 0.5 - RADIUS).toFixed(2)} ${y + 0.5}a${RADIUS} ${RADIUS} 0 1 1 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 1 -${2 * RADIUS} 0`
  const finders = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const
  return { size, dots, finders }
}
