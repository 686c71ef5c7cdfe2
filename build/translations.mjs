// Keeps the lists of languages and keys: `npm run translations` writes `translations/index.ts` beside each part's
// messages, the list in `ui/locale/match.ts`, and the type of the keys. `npm run translations -- add sv` first makes the
// files of a language, in English.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { notices } from '../test/translations/notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const MATCH = 'ui/locale/match.ts'
const KEYS = 'plugins/capabilities/message-keys.ts'

/** Folders that have texts, with the files of the English ones. */
export const PARTS = [
  {
    folder: 'ui',
    files: ['ui/messages.ts', 'ui/locale/account-messages.ts', 'ui/modal/messages.ts', 'ui/primitives/messages.ts'],
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
  for (const part of PARTS) {
    const path = join(root, part.folder, 'translations', `${locale}.json`)
    if (existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(await readEnglish(part), null, 2)}\n`)
    console.log(`made ${relative(root, path)}`)
  }
  LOCALES.push(locale)
  LOCALES.sort()
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
