/** Detects what covers an element, in browsers without Intersection Observer v2. */
export interface CoverWatch {
  /**
   * Whether nothing covers it.
   * @param isPress - Checks all of it now: some checks restyle the whole page, so they are rarer.
   */
  isClear(isPress: boolean): boolean
  stop(): void
}

/** Points of the grid, horizontally and vertically. */
const [COLUMNS, ROWS] = [9, 3]
/** Milliseconds between two checks that walk through the page or restyle it. */
const RESTYLE_MS = 100
/** The elements of the top layer, each of which an older browser may lack. */
const RAISED = [':popover-open', 'dialog:modal', ':fullscreen']

type Root = Document | ShadowRoot

/** Reads it from the prototype: a field of a form that has its name hides the form's own. */
const getShadowRoot = (element: Element): ShadowRoot | null => Reflect.get(Element.prototype, 'shadowRoot', element)
const getParentNode = (node: Node): ParentNode | null => Reflect.get(Node.prototype, 'parentNode', node)

/** The open shadow roots of elements, and those within them. */
const listShadowRoots = (elements: readonly Element[]): readonly ShadowRoot[] =>
  elements
    .flatMap((element) => getShadowRoot(element) ?? [])
    .flatMap((root) => [root, ...listShadowRoots(listAll(root))])

const listAll = (parent: ParentNode): readonly Element[] => [...parent.querySelectorAll('*')]

/** An element and all elements in it, also in open shadow roots. */
function listTree(element: Element): readonly Element[] {
  const elements = [element, ...listAll(element)]
  return [...elements, ...listShadowRoots(elements).flatMap(listAll)]
}

const listRoots = (): readonly Root[] => [document, ...listShadowRoots(listAll(document))]

const getParent = (node: Node): Node | null => getParentNode(node) ?? (node as ShadowRoot).host ?? null

/** Like `contains`, through shadow roots. */
function isWithin(node: Node | null, outer: Node): boolean {
  return node !== null && (node === outer || isWithin(getParent(node), outer))
}

/** Like `document.elementFromPoint`, through open shadow roots. */
function findElementAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y)
  for (;;) {
    const inner: Element | null | undefined = hit && getShadowRoot(hit)?.elementFromPoint(x, y)
    if (!inner || inner === hit) return hit
    hit = inner
  }
}

/** Hits at every point of a grid. An ancestor, seen past a round corner, covers nothing. */
function isHit(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      const hit = findElementAt(x + (width * (column + 0.5)) / COLUMNS, y + (height * (row + 0.5)) / ROWS)
      if (!hit || !(isWithin(hit, element) || isWithin(element, hit))) return false
    }
  return true
}

/** The same, but nothing outside its own root ignores the pointer. A sheet of a root changes no element of the page. */
function isHitByAll(element: Element, roots: readonly Root[]): boolean {
  const lifted = new CSSStyleSheet()
  lifted.replaceSync('*,::before,::after{pointer-events:auto!important}')
  const others = roots.filter((root) => root !== element.getRootNode())
  for (const root of others) root.adoptedStyleSheets = [...root.adoptedStyleSheets, lifted]
  try {
    return isHit(element)
  } finally {
    for (const root of others) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== lifted)
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
function listRaisedOver(element: Element, roots: readonly Root[]): readonly Element[] {
  const known = RAISED.filter((one) => CSS.supports(`selector(${one})`)).join()
  return roots
    .flatMap((root) => [...root.querySelectorAll(known)])
    .filter((one) => !isWithin(element, one) && listTree(one).some((part) => isOver(part, element)))
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
  const below = new Set<Element>()
  const life = new AbortController()
  let roots = listRoots()
  const dialog = element.closest('dialog')
  if (dialog?.matches(':modal') && listRaisedOver(element, roots).length > 0) {
    raise(dialog)
    for (const one of listRaisedOver(element, roots)) {
      below.add(one)
      // It comes before the element is shown again, and so above the dialog. It does not leave a shadow root.
      one.addEventListener('beforetoggle', () => below.delete(one), { signal: life.signal })
    }
  }
  let isBare = false
  let checkedAt = Number.NEGATIVE_INFINITY
  return {
    isClear(isPress) {
      if (isPress || performance.now() - checkedAt >= RESTYLE_MS) {
        roots = listRoots()
        isBare = isHitByAll(element, roots) && isOpaque(element)
        checkedAt = performance.now()
      }
      return isBare && isHit(element) && listRaisedOver(element, roots).every((one) => below.has(one))
    },
    stop: () => life.abort(),
  }
}
