/** Detects what covers an element, in browsers without Intersection Observer v2. */
export interface CoverWatch {
  /**
   * Whether nothing covers it.
   * @param isPress - Checks all of it now: some checks restyle the page, so they are rarer.
   */
  isClear(isPress: boolean): boolean
  stop(): void
}

/** Points of the grid, horizontally and vertically. */
const [COLUMNS, ROWS] = [9, 3]
/** Milliseconds between two checks that restyle the page. */
const RESTYLE_MS = 100
/** The elements of the top layer, each of which an older browser may lack. */
const RAISED = [':popover-open', 'dialog:modal', ':fullscreen']

const getParent = (node: Node): Node | null => node.parentNode ?? (node as ShadowRoot).host ?? null

/** Like `contains`, through shadow roots. */
function isWithin(node: Node | null, outer: Node): boolean {
  return node !== null && (node === outer || isWithin(getParent(node), outer))
}

/** Like `document.elementFromPoint`, through open shadow roots. */
function hitAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y)
  for (;;) {
    const inner: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(x, y)
    if (!inner || inner === hit) return hit
    hit = inner
  }
}

/** Hits at every point of a grid. An ancestor, seen past a round corner, covers nothing. */
function isHit(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      const hit = hitAt(x + (width * (column + 0.5)) / COLUMNS, y + (height * (row + 0.5)) / ROWS)
      if (!hit || !(isWithin(hit, element) || isWithin(element, hit))) return false
    }
  return true
}

/** The same, but nothing ignores the pointer. A sheet of the document changes no element of the page. */
function isHitByAll(element: Element): boolean {
  const lifted = new CSSStyleSheet()
  lifted.replaceSync('*,::before,::after{pointer-events:auto!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, lifted]
  try {
    return isHit(element)
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lifted)
  }
}

/** Whether the element is painted in full, not through a translucent ancestor. */
function isOpaque(node: Node | null): boolean {
  if (!node) return true
  return !(node instanceof Element && Number(getComputedStyle(node).opacity) < 1) && isOpaque(getParent(node))
}

function isOver(part: Element, element: Element): boolean {
  const [a, b] = [part.getBoundingClientRect(), element.getBoundingClientRect()]
  const isOverlap = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return isOverlap && part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** What the page has in the top layer. Beside a modal dialog it is inert, so no hit test finds it. */
function raisedOver(element: Element): readonly Element[] {
  const known = RAISED.filter((one) => CSS.supports(`selector(${one})`))
  return known
    .flatMap((one) => [...document.querySelectorAll(one)])
    .filter(
      (one) => !isWithin(element, one) && [one, ...one.querySelectorAll('*')].some((part) => isOver(part, element)),
    )
}

/** Moves our dialog to the front of the top layer, whose order the browser does not tell. */
function raise(dialog: HTMLDialogElement) {
  const focused = (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null
  dialog.close()
  dialog.showModal()
  focused?.focus({ preventScroll: true })
}

/** Watches from now on. What is already in the top layer comes to lie below the element's dialog. */
export function watchCovers(element: HTMLElement): CoverWatch {
  const below = new WeakSet<EventTarget>()
  const dialog = element.closest('dialog')
  if (dialog?.matches(':modal') && raisedOver(element).length > 0) {
    raise(dialog)
    for (const one of raisedOver(element)) below.add(one)
  }
  // Does not bubble. It comes before the element is shown again, and so above the dialog.
  const onToggle = ({ target }: Event) => void (target && below.delete(target))
  document.addEventListener('beforetoggle', onToggle, true)
  let isBare = false
  let checkedAt = Number.NEGATIVE_INFINITY
  return {
    isClear(isPress) {
      if (isPress || performance.now() - checkedAt >= RESTYLE_MS) {
        isBare = isHitByAll(element) && isOpaque(element)
        checkedAt = performance.now()
      }
      return isBare && isHit(element) && raisedOver(element).every((one) => below.has(one))
    },
    stop: () => document.removeEventListener('beforetoggle', onToggle, true),
  }
}
