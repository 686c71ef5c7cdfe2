// Whether another site's page embeds this one, as far as each browser tells.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isInIframe } from '../../ui/modal/is-in-iframe.ts'

const OWN = 'https://dapp.example'
const OTHER = 'https://other.example'
const page = { origin: OWN }
const foreign = {
  get origin(): string {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
  },
}

/** Embeds the page, in a browser with or without a list of the ancestors. */
function embed({
  parent,
  top = parent,
  referrer = '',
  ancestorOrigins,
}: {
  parent?: object
  top?: object | undefined
  referrer?: string
  ancestorOrigins?: readonly string[]
}) {
  const window: Record<string, unknown> = {}
  Object.assign(window, { parent: parent ?? window, top: top ?? window })
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { origin: OWN, ancestorOrigins })
  vi.stubGlobal('document', { referrer })
}

afterEach(() => vi.unstubAllGlobals())

describe('L2: with a list of the ancestors', () => {
  test.each([
    [[], [], false],
    [[OWN, OWN], [], false],
    [[OTHER], [], true],
    [[OWN, OTHER], [], true],
    [[OTHER], [OTHER], false],
    [[OTHER, 'https://evil.example'], [OTHER], true],
  ] as const)('%j, of which %j are allowed: %s', (ancestorOrigins, allowed, isForeign) => {
    embed({ parent: foreign, ancestorOrigins, referrer: `${OWN}/` })
    expect(isInIframe(allowed)).toBe(isForeign)
  })
})

describe('L2: without the list', () => {
  test.each<[string, Parameters<typeof embed>[0], boolean]>([
    ['no parent', {}, false],
    ['no parent, opened by a link of another site', { referrer: `${OTHER}/` }, false],
    ['its own page', { parent: page, referrer: `${OWN}/a` }, false],
    ['another site', { parent: foreign, referrer: `${OTHER}/` }, true],
    ['another site, after a click on a link in the frame', { parent: foreign, referrer: `${OWN}/first` }, true],
    ['a site that sends no referrer', { parent: foreign }, true],
    ['more than one page', { parent: page, top: foreign, referrer: `${OWN}/` }, true],
  ])('embedded by %s', (_, embedding, isForeign) => {
    embed(embedding)
    expect(isInIframe()).toBe(isForeign)
  })

  test('a site on the host’s list, or one that a plugin has made sure of', () => {
    embed({ parent: foreign, referrer: `${OTHER}/` })
    expect([isInIframe([OTHER]), isInIframe([], OTHER)]).toEqual([false, false])
    embed({ parent: foreign, referrer: `${OWN}/` })
    expect([isInIframe([OTHER]), isInIframe([], OTHER), isInIframe([], 'https://third.example')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
