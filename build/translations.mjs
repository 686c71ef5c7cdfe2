// Keeps the lists of languages and keys: `npm run translations` writes `translations/index.ts` beside each part's
// messages, the lists in `ui/locale/match-language.ts` and `create/choices.mjs`, and the type of the keys. `npm run translations
// -- add sv` first makes the files of a language, in English, and that of its review.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { GUARDED } from '../test/translations/guarded.mjs'
import { notices } from '../test/translations/notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const MATCH = 'ui/locale/match-language.ts'
const CHOICES = 'create/choices.mjs'
const KEYS = 'plugins/capabilities/message-keys.ts'

/** Folders that have texts, with the files of the English ones. */
export const PARTS = [
  {
    folder: 'ui',
    files: [
      'ui/messages.ts',
      'ui/locale/account-button-messages.ts',
      'ui/modal/messages.ts',
      'ui/modal/recording-messages.ts',
      'ui/primitives/messages.ts',
    ],
  },
  { folder: 'ui/devtools', files: ['ui/devtools/messages.ts'] },
  ...['plugins', 'adapters']
    .flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'messages.ts')))
    .map((folder) => ({ folder, files: findMessages(folder) })),
]

function findMessages(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('messages.ts'))
  return names.map((name) => `${folder}/${name}`)
}

/** The languages of which the UI has texts. */
export const LOCALES = readdirSync(join(root, 'ui/translations'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort()

/** Reads a language's ICU texts of a part. */
export const readTranslation = (folder, locale) =>
  JSON.parse(readFileSync(join(root, folder, 'translations', `${locale}.json`), 'utf8'))

/** Reads the English texts of a part from its code. */
export async function readEnglish({ folder, files }) {
  const texts = folder === 'ui' ? Object.fromEntries(notices.map((text) => [text, text])) : {}
  for (const file of files) {
    const { outputFiles } = await build({
      entryPoints: [join(root, file)],
      bundle: true,
      format: 'esm',
      write: false,
      external: ['./translations/*'],
    })
    const code = Buffer.from(outputFiles[0].contents).toString('base64')
    const { messages } = await import(`data:text/javascript;base64,${code}`)
    Object.assign(texts, messages)
  }
  return texts
}

/** Lists every key that a host can replace. */
export async function listKeys() {
  const texts = await Promise.all(PARTS.map(readEnglish))
  return [...new Set(texts.flatMap(Object.keys))].sort()
}

async function add(locale) {
  const reviews = {}
  for (const part of PARTS) {
    const texts = await readEnglish(part)
    makeFile(join(part.folder, 'translations', `${locale}.json`), texts)
    const guarded = Object.entries(texts).filter(([, text]) => GUARDED.test(text))
    if (part.folder.startsWith('plugins/') && guarded.length > 0)
      reviews[part.folder] = Object.fromEntries(guarded.map(([key, text]) => [key, { text, back: '', again: '' }]))
  }
  makeFile(`test/translations/reviewed/${locale}.json`, reviews)
  LOCALES.push(locale)
  LOCALES.sort()
}

function makeFile(name, content) {
  const path = join(root, name)
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
  console.log(`made ${name}`)
}

function writeLists() {
  for (const { folder } of PARTS) {
    const kernel = relative(join(root, folder, 'translations'), join(root, 'kernel/index.ts'))
    const lines = LOCALES.map((locale) => `  ${quote(locale)}: () => import('./${locale}.json'),`)
    writeFileSync(
      join(root, folder, 'translations/index.ts'),
      `// Written by \`npm run translations\`.
import type { Translations } from '${kernel}'

export const translations: Translations = {
${lines.join('\n')}
}
`,
    )
  }
  const path = join(root, MATCH)
  const list = [...LOCALES, 'en'].sort().map((locale) => `  '${locale}',`)
  const code = readFileSync(path, 'utf8')
  writeFileSync(path, code.replace(/(LOCALES = \[)[^\]]*(\])/, `$1\n${list.join('\n')}\n$2`))
  // A package of its own, which has no folder of translations to read.
  const choices = readFileSync(join(root, CHOICES), 'utf8')
  const offered = ['auto', ...[...LOCALES, 'en'].sort()].join(' ')
  writeFileSync(join(root, CHOICES), choices.replace(/(LANGUAGES =\s+')[^']*(')/, `$1${offered}$2`))
}

async function writeKeys() {
  const keys = (await listKeys()).map((key) => `  | ${key.includes("'") ? JSON.stringify(key) : `'${key}'`}`)
  writeFileSync(
    join(root, KEYS),
    `// Written by \`npm run translations\`.

/** The keys of Portico's texts. A notice, such as a toast, has its English text as its key. */
export type MessageKey =
${keys.join('\n')}
`,
  )
}

const quote = (locale) => (locale.includes('-') ? `'${locale}'` : locale)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, locale] = process.argv.slice(2)
  if (command === 'add' && locale) await add(locale)
  writeLists()
  await writeKeys()
}
