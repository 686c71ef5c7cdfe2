// What stands for a name in an anonymous report.
import { describe, expect, test } from 'vitest'
import { encodeDnsName, namehash } from '../../../plugins/names/abi.ts'
import { ENS_REGISTRY } from '../../../plugins/names/constants.ts'
import { getEncodings } from '../../../plugins/names/name-encodings.ts'
import * as names from '../../../plugins/names/name-pseudonym.ts'
import { startTimer } from '../../time-limit.ts'
import { using } from '../pseudonymize-text.ts'

describe('names', () => {
  const pseudonymize = names.createPseudonymizer({})
  const own = names.createPseudonymizer({
    zone: 'meridian.id',
    ens: { registry: '0xABCDEF0000000000000000000000000000000001' },
  })

  test.each([
    ['perdita.eth', '<perdita>.eth'],
    ['Blog.Perdita.ETH', '<blog>.<perdita>.eth'],
    ['perdita.reown.id', '<perdita>.reown.id'],
    ['perdita.wcn.id', '<perdita>.wcn.id'],
    ['perdita.meridian.id', '<perdita>.<meridian>.<id>'],
    ['quill.example', '<quill>.<example>'],
    ['neth.id', '<neth>.<id>'],
    ['eth', 'eth'],
    ['Reown.ID', 'Reown.ID'],
    [ENS_REGISTRY, ENS_REGISTRY],
    [ENS_REGISTRY.slice(2), ENS_REGISTRY.slice(2)],
    [`eip155:1:${ENS_REGISTRY.toLowerCase()}`, `eip155:1:${ENS_REGISTRY.toLowerCase()}`],
  ])('%s becomes %s: each label is drawn, and zones stay', (name, expected) => {
    expect(using(pseudonymize, name)).toBe(expected)
  })

  test('a host’s zone and registry are public instead', () => {
    expect(using(own, 'perdita.meridian.id')).toBe('<perdita>.meridian.id')
    expect(using(own, 'perdita.reown.id')).toBe('<perdita>.<reown>.<id>')
    expect(using(own, '0xabcdef0000000000000000000000000000000001')).toBe('0xabcdef0000000000000000000000000000000001')
    expect(using(own, ENS_REGISTRY)).toBeUndefined()
  })

  test.each([
    'Perdita Quill.eth',
    'perdita@quill.example',
    'https://quill.example',
    'quill.example/x',
    'a:b.eth',
    '.eth',
  ])('“%s” is no name', (text) => {
    expect(using(pseudonymize, text)).toBeUndefined()
    expect(getEncodings(text)).toEqual([])
  })

  test.each([
    ['perdita.e', '<perdita>.e'],
    ['perdita.e1', '<perdita>.<e1>'],
    [`perdita.${'x'.repeat(25)}`, `<perdita>.<${'x'.repeat(25)}>`],
  ])('“%s” is a name that is being typed', (text, other) => {
    expect(using(pseudonymize, text)).toBe(other)
    expect(getEncodings(text)).toContain(namehash(text))
  })

  test('a label that is being typed is found in the requests about it', () => {
    expect(using(pseudonymize, 'perdita')).toBeUndefined()
    expect(getEncodings('perdita')).toEqual(['/suggestions/perdita?', '/profile/account/perdita.'])
  })

  test('requests may have a name’s node, those of its parents, and its DNS form', () => {
    expect(getEncodings('Blog.Perdita.eth')).toEqual([
      'blog.perdita.eth',
      ...['blog.perdita.eth', 'perdita.eth', 'eth'].map(namehash),
      encodeDnsName('blog.perdita.eth'),
    ])
    // DNS can’t hold the label.
    const long = `${'é'.repeat(130)}.eth`
    expect(getEncodings(long)).toEqual([long, ...[long, 'eth'].map(namehash)])
    for (const typed of [' perdita.eth', 'PERDITA.eth\n', 'perdi\u00adta.eth'])
      expect(getEncodings(typed).slice(0, 2)).toEqual(['perdita.eth', namehash('perdita.eth')])
    expect(using(pseudonymize, ' Perdita.eth ')).toBe(' <perdita>.eth ')
  })

  // A service's response may hold such texts, and an export asks for the encodings of each personal one.
  test.each([
    ['ab.c', '/'],
    ['a.', 'a'],
  ])('500,000 characters of “%s” are no name, which takes no time to tell', (part, end) => {
    const timer = startTimer()
    expect(getEncodings(part.repeat(500_000 / part.length) + end)).toEqual([])
    timer.assertQuick(1_000)
  })

  test.each(['', 'eip155:1:'])('of an address “%s0x…” they may have its reverse name', (prefix) => {
    const digits = 'ab5801a7d398351b8be11c439e05c5b3259aec9b'
    const parents = [`${digits}.addr.reverse`, 'addr.reverse', 'reverse']
    expect(getEncodings(`${prefix}0x${digits.toUpperCase()}`)).toEqual([
      ...parents.map(namehash),
      encodeDnsName(parents[0] ?? ''),
    ])
    for (const other of [digits, `${prefix}0x${digits}0`, `x0x${digits}`])
      expect(getEncodings(other)).not.toContain(namehash('reverse'))
  })
})
