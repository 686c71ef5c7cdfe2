import { create } from 'qrcode'

/** A code as one path of dots on a grid of `size`, with its three finders apart. */
export interface QrDrawing {
  readonly size: number
  readonly dots: string
  /** The corners of the finders, on the grid. */
  readonly finders: readonly (readonly [x: number, y: number])[]
}

const FINDER = 7
const RADIUS = 0.46

/** @param hole - The share of the width that is left free in the middle: at level Q a quarter of the code may be lost. */
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
