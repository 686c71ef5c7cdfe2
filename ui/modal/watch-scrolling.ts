import { adoptSheet } from '../theme/adopt-sheet.ts'
import scrollSheet from '../theme/scroll.css'
import { scaleToReader } from '../theme/text-size.ts'

/** Pixels below the edge that are rounding, not content. */
const SLACK = 4

/**
 * Sets `data-more` on elements with more content below, for the styles: the body of the view, and the wallet list in
 * it.
 *
 * @param scrolling - The selector of the scrollable elements.
 * @returns The function that stops watching
 */
export function watchScrolling(card: HTMLElement, scrolling: string): () => void {
  adoptSheet(card.getRootNode() as ShadowRoot, scrollSheet, scaleToReader)
  let frame = 0
  const mark = () => {
    frame = 0
    for (const element of card.querySelectorAll<HTMLElement>(scrolling)) {
      const { scrollHeight, scrollTop, clientHeight } = element
      element.toggleAttribute('data-more', scrollHeight - scrollTop - clientHeight > SLACK)
    }
  }
  const soon = () => {
    frame ||= requestAnimationFrame(mark)
  }
  const [changed, sized] = [new MutationObserver(soon), new ResizeObserver(soon)]
  changed.observe(card, { childList: true, subtree: true })
  sized.observe(card)
  for (const content of card.querySelectorAll('.body>div')) sized.observe(content)
  card.addEventListener('scroll', soon, true)
  soon()
  return () => {
    changed.disconnect()
    sized.disconnect()
    card.removeEventListener('scroll', soon, true)
    cancelAnimationFrame(frame)
  }
}
