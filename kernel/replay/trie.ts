export interface Match {
  readonly start: number
  readonly end: number
}

/**
 * The Aho-Corasick automaton in typed arrays: 10,000 addresses have 400,000 nodes.
 * @param tokens - Those that will be added; they determine its size.
 */
export function createTrie(tokens: readonly string[], units: Uint16Array) {
  const most = tokens.reduce((sum, { length }) => sum + length, 1)
  const unit = new Uint16Array(most)
  const parent = new Int32Array(most)
  const depth = new Int32Array(most)
  /** The first child of each node; most nodes have no other. */
  const first = new Int32Array(most)
  /** The other children, by hash of their parent and unit. */
  let slots = new Int32Array(1024)
  let others = 0
  const hasMore = new Uint8Array(most)
  /** Whether a token ends at the node. */
  const isEnd = new Uint8Array(most)
  /**
   * For each node, the node of its longest proper suffix, and the longest such suffix that is a token. Computed when
   * needed.
   */
  const fails = new Int32Array(most).fill(-1, 1)
  const ends = new Int32Array(most).fill(-1, 1)
  let size = 1

  const findSlot = (node: number, of: number) => {
    const mask = slots.length - 1
    const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(of + 1, 0x85ebca6b)
    let slot = (hash ^ (hash >>> 15)) & mask
    for (let child = slots[slot]; child; child = slots[slot]) {
      if (parent[child] === node && unit[child] === of) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }
  const findChild = (node: number, of: number): number => {
    const child = first[node] as number
    if (child === 0 || unit[child] === of) return child
    return hasMore[node] === 1 ? (slots[findSlot(node, of)] as number) : 0
  }
  function grow(node: number, of: number): number {
    const child = size++
    unit[child] = of
    parent[child] = node
    depth[child] = (depth[node] as number) + 1
    if (first[node] === 0) first[node] = child
    else {
      hasMore[node] = 1
      if (++others * 2 > slots.length) {
        const before = slots
        slots = new Int32Array(slots.length * 2)
        for (const one of before) if (one) slots[findSlot(parent[one] as number, unit[one] as number)] = one
      }
      slots[findSlot(node, of)] = child
    }
    return child
  }

  /** Computes a node's suffix link from the nearest ancestor whose link is known. */
  function getSuffixLink(node: number): number {
    const unknown: number[] = []
    for (let at = node; fails[at] === -1; at = parent[at] as number) unknown.push(at)
    for (let one = unknown.pop(); one !== undefined; one = unknown.pop()) {
      const above = parent[one] as number
      fails[one] = above === 0 ? 0 : step(fails[above] as number, unit[one] as number)
    }
    return fails[node] as number
  }
  function step(from: number, of: number): number {
    let node = from
    for (;;) {
      const child = findChild(node, of)
      if (child !== 0 || node === 0) return child
      node = getSuffixLink(node)
    }
  }

  /** The node of the longest token that ends at a node; 0 if there is none. */
  function findEnd(node: number): number {
    const unknown: number[] = []
    let at = node
    for (; ends[at] === -1 && isEnd[at] === 0; at = getSuffixLink(at)) unknown.push(at)
    const end = isEnd[at] === 1 ? at : (ends[at] as number)
    for (const one of unknown) ends[one] = end
    return end
  }

  return {
    findChild,
    add(token: string) {
      let node = 0
      for (let i = 0; i < token.length; i++) {
        const of = units[token.charCodeAt(i)] as number
        node = findChild(node, of) || grow(node, of)
      }
      isEnd[node] = 1
    },
    isEnd: (node: number) => isEnd[node] === 1,
    /**
     * Records the longest token that begins at `from`.
     * @returns The number of units read
     */
    walk(text: string, from: number, found: Match[]): number {
      let node = 0
      let end = 0
      let i = from
      while (i < text.length) {
        node = findChild(node, units[text.charCodeAt(i)] as number)
        if (node === 0) break
        i++
        if (isEnd[node] === 1) end = i
      }
      if (end > 0) found.push({ start: from, end })
      return i - from
    },
    /**
     * Records the tokens that end in `text` after `from`, for as long as a token may be in progress.
     * @returns Where the next token may begin
     */
    run(text: string, from: number, least: number, found: Match[]): number {
      let node = 0
      let i = from
      for (; i < text.length; i++) {
        node = step(node, units[text.charCodeAt(i)] as number)
        const deep = depth[node] as number
        if (deep < least && deep < i + 1 - from) break
        const end = findEnd(node)
        if (end !== 0) found.push({ start: i + 1 - (depth[end] as number), end: i + 1 })
      }
      return i === text.length ? i : Math.max(from + 1, i + 1 - (depth[node] as number))
    },
  }
}
