import { useEffect } from 'react'

const PIECES = 26
/** Milliseconds until the last piece has fallen. */
const DURATION = 1_400
/** The golden angle, in radians: neighbors never fly the same way. */
const TURN = 2.4

/** Scatters the picture of each wallet that a visitor presses in the modal, unless they asked for less motion. */
export default function CoolMode() {
  useEffect(() => {
    addEventListener('pointerdown', scatter, true)
    return () => removeEventListener('pointerdown', scatter, true)
  }, [])
  return null
}

function scatter(event: PointerEvent) {
  if (matchMedia('(prefers-reduced-motion:reduce)').matches) return
  const pressed = event.composedPath().filter((one) => one instanceof Element)
  if (!pressed.some(({ localName }) => localName === 'portico-modal')) return
  const picture = pressed.find((one) => one.matches('[data-testid^="wallet-"]'))?.querySelector('img,svg')
  if (picture) void throwPieces(picture, event)
}

/** They fly in a layer above the modal, which no pointer and no screen reader reaches. */
async function throwPieces(picture: Element, { clientX, clientY }: PointerEvent) {
  const layer = document.createElement('div')
  layer.popover = 'manual'
  layer.ariaHidden = 'true'
  layer.dataset.testid = 'cool-mode'
  layer.style.cssText =
    'position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;background:none;overflow:hidden;pointer-events:none'
  document.body.append(layer)
  // A browser without popovers would show them behind the modal.
  layer.showPopover?.()
  const flights = Array.from({ length: PIECES }, (_, index) => {
    const piece = picture.cloneNode(true) as HTMLElement | SVGElement
    const size = 18 + (index % 4) * 4
    piece.style.cssText = `position:absolute;left:${clientX - size / 2}px;top:${clientY - size / 2}px;width:${size}px;height:${size}px;border-radius:30%`
    layer.append(piece)
    const [angle, force] = [index * TURN, 60 + (index % 5) * 36]
    const [x, y] = [Math.cos(angle) * force, Math.sin(angle) * force - 120]
    return piece.animate(
      [
        { transform: 'none', easing: 'cubic-bezier(.1,.7,.4,1)' },
        { transform: `translate(${x}px,${y}px) rotate(${index * 50}deg)`, easing: 'ease-in', offset: 0.4 },
        { transform: `translate(${x * 1.5}px,${innerHeight}px) rotate(${index * 110}deg)` },
      ],
      { duration: DURATION, fill: 'both' },
    ).finished
  })
  await Promise.allSettled(flights)
  layer.remove()
}
