// Tries the commands of the docs.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { main as runPortico } from '../../cli/main.ts'
import { parseFlags } from '../../create/flags.mjs'
import { main as runInbox } from '../../inbox/cli/main.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { root } from '../entries.mjs'
import { createTestKernel } from '../kit/index.ts'
import { blocks } from './pages.ts'

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { scripts, repository, dependencies, devDependencies, peerDependencies } = readJson('package.json')
const originals = readJson('test/originals/package.json').dependencies

/** Scripts of what other commands make. */
const SITE_SCRIPTS = ['dev']
const PACKAGES = Object.keys({ portico: '', ...dependencies, ...devDependencies, ...peerDependencies, ...originals })

/** Commands of others, by their beginning, with what they are for. A test has no network to run them. */
const OTHERS: Readonly<Record<string, string>> = {
  'npm create vite@latest ': 'makes a site of React',
  'npx create-next-app@latest ': 'makes a site of Next.js',
  'git status ': 'says what is not committed',
  [`git clone ${repository.url.replace(/^git\+|\.git$/g, '')}`]: 'copies this repository',
  'cd ': 'enters the folder of a site',
}

/** A package of wallets that a site removes. */
const REMOVED = /^@solana\/wallet-adapter-/

const cwd = mkdtempSync(join(root, 'test', 'examples-'))
afterAll(() => rmSync(cwd, { recursive: true }))

/** A folder with reports, and the plugins that rerun them. */
beforeAll(async () => {
  const config = blocks.find(({ at, code }) => at.includes('guard-a-repository') && code.includes('export default'))
  writeFileSync(join(cwd, 'portico.config.ts'), config?.code ?? '')
  mkdirSync(join(cwd, 'reports'))
  const { kernel } = createTestKernel({ plugins: [eip155(), swap()] })
  await kernel.actions.modal.open({ view: 'Networks' })
  const report = JSON.stringify(await kernel.log.export())
  for (const name of ['report.json', 'reports/one.json']) writeFileSync(join(cwd, name), report)
})

/** The site on which the commands of a block are run, one after the other. */
type GetSite = () => string

/** Makes the site of another kit, committed in a repository. */
function createSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { connectkit: '1.9.2' } }))
  writeFileSync(join(folder, 'app.ts'), "export { ConnectKitButton } from 'connectkit'\n")
  const settings = ['user.name=Test', 'user.email=test@site.example', 'commit.gpgsign=false']
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'site'],
  ])
    execFileSync('git', [...settings.flatMap((one) => ['-c', one]), ...args], { cwd: folder })
  return folder
}

/** Adds a package to a site, as `npm install` does. */
function addPackage(folder: string, name: string) {
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  manifest.dependencies[name] = '^0.1.0'
  writeFileSync(path, JSON.stringify(manifest, null, 2))
}

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

type Main = (args: string[], shell: { out(text: string): void; err(text: string): void }) => Promise<number>

async function say(main: Main, args: string[]): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(args, { out: (text) => out.push(text), err: (text) => err.push(text) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** What tries a command: it throws if there is no such one, with these arguments. */
const COMMANDS: Readonly<Record<string, (args: string[], getSite: GetSite) => unknown>> = {
  'npm start': () => expect(scripts).toHaveProperty('start'),
  'npm test': () => expect(scripts).toHaveProperty('test'),
  'npm run': ([name = '']) => expect([...Object.keys(scripts), ...SITE_SCRIPTS]).toContain(name),
  'npm pack': () => {},
  'npm install'(names, getSite) {
    expect(names.filter((name) => !PACKAGES.includes(name))).toEqual([])
    if (names.includes('portico')) addPackage(getSite(), 'portico')
  },
  'npm uninstall': (names) => expect(names.filter((name) => !REMOVED.test(name))).toEqual([]),
  'npm create portico@latest': (args) => parseFlags(args.filter((one) => one !== '--')),
  'node create/index.mjs': (args) => parseFlags(args),
  async 'npx portico'(args, getSite) {
    const folder = args[0] === 'migrate' ? getSite() : cwd
    const { code, err } = await say((all, shell) => runPortico(all, { ...shell, cwd: folder }), args)
    // It ends with 1 if something is left to do, and with 2 if there is no such command or file.
    expect([0, 1], err).toContain(code)
  },
  async 'npx portico-inbox'(args) {
    const shell = { environment: {}, end: Promise.resolve() }
    const { code, out, err } = await say((all, own) => runInbox(all, { ...own, ...shell }), [...args, '--help'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(['portico-inbox', ...args.slice(0, 1)].join(' '))
  },
}

const isOther = (line: string) => Object.keys(OTHERS).some((begin) => line.startsWith(begin))

/** The lines of a block without comments and variables. */
const linesOf = (code: string) =>
  code
    .split(/\n|&&/)
    .map((line) =>
      line
        .replace(/\s+#.*/, '')
        .trim()
        .replace(/^(?:[A-Z_]+=\S+ )+/, ''),
    )
    .filter(Boolean)

const shell = blocks.filter(({ language }) => language === 'sh')
for (const { at, code } of shell)
  test(`${at}: its commands exist`, async () => {
    let site: string | undefined
    const getSite = () => {
      site ??= createSite()
      return site
    }
    for (const line of linesOf(code).filter((one) => !isOther(one))) {
      const name = Object.keys(COMMANDS)
        .filter((one) => line === one || line.startsWith(`${one} `))
        .sort((a, b) => b.length - a.length)[0]
      expect(name, line).toBeDefined()
      if (name) await COMMANDS[name]?.(line.slice(name.length).split(' ').filter(Boolean), getSite)
    }
  })

test('every command of others that is known here is in the docs', () => {
  const lines = shell.flatMap(({ code }) => linesOf(code))
  expect(Object.keys(OTHERS).filter((begin) => !lines.some((line) => line.startsWith(begin)))).toEqual([])
})
