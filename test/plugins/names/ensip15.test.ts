// Vectors of the authors of ENSIP-15 (`validate/tests.json` of adraffy/ens-normalize.js, 1.11.2): those with a comment,
// which cover each rule. The package does not contain them. The generated rest, 2.6 MB of emoji and confusable pairs,
// is left out.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeName } from '../../../plugins/names/normalize.ts'

const letters = (first: number) => String.fromCodePoint(...Array.from({ length: 26 }, (_, i) => first + i))
const ALPHABET = letters(0x61)

/** Stay unchanged. */
const NORMAL = {
  'Trivial Name': 'vitalik.eth',
  'Trivial Digit Name': '123.eth',
  'DNS Name': 'abcdefghijklmnopqrstuvwxyz-0123456789',
  'Custom domain': 'brantly.cash',
  Subdomain: 'nowzad.loopring.eth',
  IDNATestV2: '\u00f6bb.at',
  'IDNA deviation: sharp s': '\u00df',
  'IDNA deviation: final sigma': '\u03c2',
  'negative squared (A-Z)': letters(0x1f170),
  'Leading Underscore': '_a',
  'Leading Underscores': '_____a',
  'Currency symbols': '$\u00a2\u00a3\u00a4\u00a5\u20a1\u20a6\u20a9\u20aa\u20ab\u20ac\u20bf\u03be.\u060b',
  'Exemplars: Latn': 'àáâãāäåăąćĉčçèéêẽēëěęğìíîïǐǹńñòóôõöǒōšśşùúûüǔūýỳžźż'.normalize('NFC'),
  'Exemplars: Grek': 'άέήίϊΐϋόύΰώ'.normalize('NFC'),
  'Exemplars: Cyrl': 'ѓёӣйїќўӯ'.normalize('NFC'),
  'Exemplars: Kata': 'ガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ'.normalize('NFC'),
  'Exemplars: Hira': 'がぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞ'.normalize('NFC'),
  'NSM: at max': '\u0625\u0610\u0611\u0612',
  'Double regional indicator: valid flag sequence': '\u{1f1fa}\u{1f1f8}',
  'CheckHyphens, Section 4.1 Rule #2 (Unicode)': 'xn--\u{1f4a9}',
  'CheckHyphens, Section 4.1 Rule #3A (Ignored)': 'test-',
  'CheckHyphens, Section 4.1 Rule #3B (Ignored)': '-test',
  'Hyphen: multiple': 't-e--s---t',
  'Emoji: unstyled': '\u{1f4a9}',
  'Emoji + Text': '\u{1f308}rainbow',
  'Text + Emoji': 'rainbow\u{1f308}',
  'confuse: one script': '\u0442\u04d5',
  'confuse: digits and Latin': '0x',
  'confuse: Han': '\u9ed1',
  'confuse: Han and Latin': '\u9ed1a8',
  'confuse: Kana, Han and Latin': '\u30fc\u4e00a',
} as const

/** Change. */
const MAPPED = {
  'Mixed-case': ['bRAnTlY.eTh', 'brantly.eth'],
  Uppercase: ['BRANTLYMILLEGAN.COM', 'brantlymillegan.com'],
  IDNATestV2: ['\u00d6bb.at', '\u00f6bb.at'],
  'Mapping: roman numeral': ['\u2167', 'viii'],
  'Mapping: circled': ['\u24c2', 'm'],
  'Mapping: demoji': ['\u24c2\ufe0f', 'm'],
  'circled (A-Z)': [letters(0x24b6), ALPHABET],
  'circled (a-z)': [letters(0x24d0), ALPHABET],
  Apostrophe: ["a'a\u2019a", 'a\u2019a\u2019a'],
  'Ignored: emoji-styling': ['\ufe0e\ufe0fa', 'a'],
  'Emoji: Keycaps': ['0\ufe0f\u20e31\ufe0f\u20e39\ufe0f\u20e3', '0\u20e31\u20e39\u20e3'],
  'Emoji: Revived Keycaps': ['#\ufe0f\u20e3*\ufe0f\u20e3', '#\u20e3*\u20e3'],
  Hyphens: ['hyphens-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u23af\u23e4\ufe58', `hyphens${'-'.repeat(12)}`],
  'Emoji: emoji-styled': ['\u{1f4a9}\ufe0f', '\u{1f4a9}'],
  'Emoji: text-styled': ['\u{1f4a9}\ufe0e', '\u{1f4a9}'],
  'Emoji: All Styles': ['\u{1f4a9}\u{1f4a9}\ufe0e\u{1f4a9}\ufe0f', '\u{1f4a9}'.repeat(3)],
  'Arabic Mapping': ['\u06f0\u06f1\u06f2\u06f3\u06f8\u06f9', '\u0660\u0661\u0662\u0663\u0668\u0669'],
  'confuse: one half': ['\u00bd', '1\u20442'],
} as const

/** Have no normal form, and are never corrected. */
const REFUSED = {
  Empty: '',
  'Empty: Whitespace': ' ',
  'Empty: Ignorable': '\ufe0f',
  'Null Labels': '.',
  'Null 2LD': '.eth',
  'Null TLD': 'eth.',
  'Multiple Null Labels': '...eth',
  'Disallowed Stop: FF0E': '\uff0e',
  'Disallowed Stop: 3002': '\u3002',
  'Disallowed Stop: FF61': '\uff61',
  'IDNATestV2: dotted circle': '\u25cc\u0308bb.at',
  'negative circled (11-20,0)': '\u24eb\u24ec\u24ed\u24ee\u24ef\u24f0\u24f1\u24f2\u24f3\u24f4\u24ff',
  'double circled (1-10)': '\u24f5\u24f6\u24f7\u24f8\u24f9\u24fa\u24fb\u24fc\u24fd\u24fe',
  'negative circled san-serif (1-10)': '\u278a\u278b\u278c\u278d\u278e\u278f\u2790\u2791\u2792\u2793',
  'negative circled (1-10)': '\u2776\u2777\u2778\u2779\u277a\u277b\u277c\u277d\u277e\u277f',
  'negative circled san-serif (A-Z)': letters(0x1f150),
  'Whitespace: inner': 'te st',
  'Whitespace: leading': ' test',
  'Whitespace: trailing': 'test ',
  'ZWJ: trailing': 'test\u200d',
  'ZWJ: leading': '\u200dtest',
  'Apostrophe: leading': "'a",
  'Apostrophe: trailing': 'a\u2019',
  'Apostrophe: adjacent': "a'\u2019a",
  'ContextO: middle dot': 'l\u00b7l',
  'ContextO: invalid middle dot': 'a\u00b7b',
  'Non-leading Underscore': 'a_b',
  'Leading CM': '\u0303',
  'Leading CM in a label': '.\u0303.',
  'Emoji + CM': '\u{1f4a9}\u0303',
  'Whitelisted CM: disallowed char': `${'àáâãāäåă'.normalize('NFC')}\u01d6`,
  'Whitelisted CM: illegal mixture': `${'àáâãã'.normalize('NFC')}\u0303${'āäåă'.normalize('NFC')}`,
  'NSM: repeated w/NFD expansion': '\u0622\u064d\u064d',
  'NSM: repeated w/NFD expansion, Devanagari': '\u0929\u0900\u0900',
  'NSM: too many (5/4)': '\u0625\u0610\u0611\u0612\u0613',
  'NSM: too many (6/4)': '\u0625\u0610\u0611\u0612\u0613\u0614',
  'Single regional indicator': '\u{1f1e6}',
  'Double regional indicator: invalid flag sequence': '\u{1f1e6}\u{1f1e6}',
  'Punycode Literal': 'xn--ls8h',
  'CheckHyphens, Section 4.1 Rule #2 (ASCII)': 'te--st',
  'Poop Joiner': '\u{1f4a9}\u200d\u{1f4a9}',
  'Text-styled Modifier Sequence in ZWJ Sequence': '\u{1f469}\ufe0e\u{1f3fd}\u200d\u2695\ufe0f',
  'Text-styled Emoji in ZWJ Sequence': '\u{1f3f3}\ufe0e\u200d\u{1f308}',
  'Invalid Emoji Tag Sequence': '\u{1f3f4}\u{e0077}\u{e0074}\u{e0066}\u{e007f}',
  'confuse: Cherokee': '\u13ab\u13e6\u13a5',
  'confuse: Lisu': '\ua4d6\ua4f3\ua4d3',
  'confuse: Old Turkic': '0x\u{10c45}\u{10c07}\u{10c3c}\u{10c30}',
  'confuse: Cyrillic that reads as Latin': '\u0430\u0440\u0440\u04cf\u0435',
  'confuse: Oriya': '\u0b20\u0b66\u0b68\u0b01',
  'confuse: Coptic': '0nephi\u2ce9',
  'confuse: Cyrillic ie with grave': '\u0450',
  'confuse: a digit and Cyrillic': '0\u0445',
} as const

test.each(Object.entries(NORMAL))('T8: keeps %s', (_, name) => expect(normalizeName(name)).toBe(name))

test.each(Object.entries(MAPPED))('T8: normalizes %s', (_, [name, norm]) => {
  expect(normalizeName(name)).toBe(norm)
  expect(normalizeName(norm)).toBe(norm)
})

test.each(Object.entries(REFUSED))('T8: rejects %s', (_, name) => expect(normalizeName(name)).toBe(null))

test('T8: normalization is idempotent, also label by label', () => {
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'abcxyz0189-_.') },
    fc.constantFrom('\u200d', '\ufe0f', '\u0303', '\u0430', '\u4e00', '\u{1f4a9}', '\u{1f1fa}', 'A', '\u00bd', "'"),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const name = normalizeName(text)
      if (name === null) return
      expect(normalizeName(name)).toBe(name)
      for (const label of name.split('.')) expect(normalizeName(label)).toBe(label)
    }),
    { numRuns: Number(process.env.PORTICO_RUNS ?? 0) * 25 || 2_000 },
  )
})
