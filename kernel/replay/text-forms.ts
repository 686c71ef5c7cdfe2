// How a text may be encoded within another: percent-encoded once or twice, as a form's data, as entities, or with
// backslashes.

export interface DecodedText {
  readonly text: string
  /** For each code unit, its position in the source text; then the end position. */
  readonly positions: ArrayLike<number>
  write(text: string): string
}

interface TextForm {
  readonly mark: string
  /** Where the mark has another meaning: what a text looks like that is encoded so. */
  readonly likeness?: RegExp
  /** Matches one encoded character. */
  readonly one: RegExp
  read(found: string): string
  write(text: string): string
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  commat: '@',
  period: '.',
  lowbar: '_',
  plus: '+',
  nbsp: ' ',
}
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

const percent: TextForm = {
  mark: '%',
  one: /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3})/gi,
  read(found) {
    try {
      return decodeURIComponent(found)
    } catch {
      return found
    }
  },
  write: (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')),
}

/** As `URLSearchParams` writes a query or a body. In base64, a plus is a plus. @see WHATWG URL §5 */
const formData: TextForm = {
  mark: '+',
  likeness: /(?:^|[?&])[^\s=&?#]{1,64}=[^\s&]*\+/,
  one: /* @__PURE__ */ new RegExp(`\\+|${percent.one.source}`, 'gi'),
  read: (found) => (found === '+' ? ' ' : percent.read(found)),
  write: (text) => `${new URLSearchParams([['', text]])}`.slice('='.length),
}

const entities: TextForm = {
  mark: '&',
  one: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi,
  read(found) {
    const name = found.slice(1, -1)
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? found
    const point = /x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return point > 0 && point < 0x110000 ? String.fromCodePoint(point) : found
  },
  write: (text) => text.replace(/[^\w .-]/gu, (one) => `&#${one.codePointAt(0)};`),
}

const escapes: TextForm = {
  mark: '\\',
  one: /\\(?:u[0-9a-f]{4}|["\\/bfnrt])/gi,
  read: (found) =>
    found.length > 2
      ? String.fromCharCode(Number.parseInt(found.slice(2), 16))
      : (ESCAPED[found.charAt(1)] ?? found.charAt(1)),
  write: (text) => JSON.stringify(text).slice(1, -1),
}

/** A form's data comes first: it is percent-encoded, too, but for its spaces. */
const FORMS = [formData, percent, entities, escapes]

/** Decodes a text in each form that it contains. */
export const decodeText = (text: string): readonly DecodedText[] =>
  FORMS.flatMap((form) => (text.includes(form.mark) && form.likeness?.test(text) !== false ? getView(text, form) : []))

function getView(source: string, { one, read, write }: TextForm): readonly DecodedText[] {
  /** No character is longer decoded than encoded. */
  const positions = new Uint32Array(source.length + 1)
  let text = ''
  let size = 0
  /** How much of the source is decoded. */
  let from = 0
  function copyTo(end: number) {
    text += source.slice(from, end)
    while (from < end) positions[size++] = from++
  }
  for (const { 0: found, index } of source.matchAll(one)) {
    copyTo(index)
    const decoded = read(found)
    text += decoded
    positions.fill(index, size, size + decoded.length)
    size += decoded.length
    from = index + found.length
  }
  if (from === 0) return []
  copyTo(source.length)
  positions[size] = source.length
  return [{ text, positions: positions.subarray(0, size + 1), write }]
}
