import type { ReactNode } from 'react'
import { triads } from './palette.ts'

function getHash(text: string): number {
  let hash = 2166136261
  for (const letter of text.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822519) >>> 0
  return hash ^ (hash >>> 13)
}

const arch = (x: number, width: number, top: number, fill: string) => (
  <path fill={fill} d={`M${x} 40V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V40z`} />
)

function arcade(shape: number, sun: number, [back, a, b]: readonly string[]): ReactNode {
  const [wall = '', near = '', far = ''] = [back, a, b]
  const light = (y: number) => <circle cx={[9, 20, 31][sun]} cy={y} r="4.5" fill={far} />
  if (shape === 0)
    return (
      <>
        {arch(6, 28, 10, near)}
        {arch(13, 14, 18, far)}
      </>
    )
  if (shape === 1)
    return (
      <>
        {light(11)}
        {arch(2, 18, 19, near)}
        {arch(20, 18, 19, near)}
        {arch(7, 8, 25, wall)}
        {arch(25, 8, 25, wall)}
      </>
    )
  if (shape === 2)
    return (
      <>
        {arch(-6, 32, 14, near)}
        {arch(14, 32, 20, far)}
      </>
    )
  return (
    <>
      {light(12)}
      {arch(4, 32, 17, near)}
      {arch(10, 20, 23, wall)}
      {arch(15, 10, 28, far)}
    </>
  )
}

/** An account's picture, drawn from its address: the same everywhere, also in replays. It proves nothing. */
export function Avatar({ address, size = 40 }: { address: string; size?: number }) {
  const hash = getHash(address)
  const triad = triads[hash & 7] ?? triads[0]
  const order = (hash >>> 3) % 3
  const colours = [...triad.slice(order), ...triad.slice(0, order)]
  return (
    <svg className="portico-avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={colours[0]} d="M0 0h40v40H0z" />
      {arcade((hash >>> 5) % 4, (hash >>> 7) % 3, colours)}
    </svg>
  )
}
