import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '../../plugins/index.ts'
import { getFactoryName, paths, plugins, root } from '../entries.mjs'
import { create, createFolder, createWith, spawnCreate } from './command.ts'

/** A refusal is one line on standard error, without a stack, and writes nothing. */
async function expectRefusal(
  args: readonly string[],
  reason: string | RegExp,
  run: typeof create | typeof spawnCreate = create,
) {
  const folder = createFolder()
  const { status, stdout, stderr } = await run(folder, ...args)
  expect(stderr).toMatch(reason)
  expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
  expect(readdirSync(folder)).toEqual([])
}

const writeList = (names: readonly string[]) =>
  `[\n${names
    .toSorted()
    .map((name) => `  '${name}',\n`)
    .join('')}]`

test('writes a site with the defaults, and ends with the next commands, from a clone', () => {
  const folder = createFolder()
  const { status, stdout, stderr } = spawnCreate(folder, 'my-site', '--yes')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toBe(`Written to ${join(folder, 'my-site')}. First build this clone’s package, in ${resolve(root)}:

  npm run build && npm pack

Next:

  cd my-site
  npm install ${join(root, `portico-${version}.tgz`)}
  npm run dev

`)
  expect(readdirSync(join(folder, 'my-site')).sort()).toEqual([
    '.gitignore',
    'README.md',
    'index.html',
    'package.json',
    'src',
    'test',
    'tsconfig.json',
    'vite.config.ts',
  ])
})

test('writes into the current folder, and begins with its name', async () => {
  const folder = join(createFolder(), 'shop')
  mkdirSync(join(folder, '.git'), { recursive: true })
  expect((await create(folder, '.', '-y')).stdout).not.toContain('cd ')
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name).toBe('shop')
})

test('asks nothing where there is no terminal, and says what to do instead', async () => {
  const reason = 'This isn’t a terminal, so the questions can’t be asked. Add --yes'
  await expectRefusal(['my-site'], reason, spawnCreate)
  await expectRefusal(['my-site', '--framework', 'next'], reason, spawnCreate)
})

test('ends with 1 if it refuses', () => expectRefusal(['my-site', '--yes', '--swap'], "'--swap'", spawnCreate))

test('needs no --yes if the flags answer every question', async () => {
  const folder = createFolder()
  const all = ['--framework', 'plain', '--chains', 'solana', '--no-sign-in', '--language', 'pt-BR']
  expect(await create(folder, 'my-site', ...all)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(folder, 'my-site/src/portico/kernel.ts'), 'utf8')).toContain("locale: 'pt-BR'")
})

test('lists its flags', () => {
  const { status, stdout } = spawnCreate(createFolder(), '--help')
  expect(status).toBe(0)
  for (const flag of ['framework', 'chains', 'library', 'sign-in', 'swaps', 'language', 'yes', 'force', 'plugin'])
    expect(stdout).toContain(`--${flag}`)
})

for (const [args, reason] of [
  [['--framwork', 'next'], /Unknown option '--framwork'.*--help/],
  [['--framework', 'angular'], '--framework "angular" isn’t one of: vite-react, next, vite-vue, sveltekit, plain.'],
  [['--framework'], /--framework.*argument/],
  [['--framework', 'toString'], '--framework "toString" isn’t one of'],
  [['--chains', 'ethereum,dogecoin'], '--chains "dogecoin" isn’t one of: ethereum'],
  [['--chains', ''], '--chains "" isn’t one of'],
  [['--library', 'web3'], '--library "web3" isn’t one of: viem, wagmi, ethers, none.'],
  [['--language', 'tlh'], '--language "tlh" isn’t one of: auto, ar'],
  [['--chains', 'solana', '--library', 'viem'], '--library viem needs an EVM chain in --chains.'],
  [['--chains', 'bitcoin', '--swaps'], '--swaps needs an EVM chain in --chains.'],
  [['--plugin', '--swaps'], '--swaps is for sites, not for plugins.'],
  [['another'], 'Name one folder, not 2: my-site another'],
] as const)
  test(`refuses ${args.join(' ') || '""'}`, () => expectRefusal(['my-site', '--yes', ...args], reason))

for (const name of [
  'My Site',
  'my_site',
  '-site',
  'site-',
  '1site',
  'a'.repeat(215),
  '../..',
  '/',
  '$(reboot)',
  '`id`',
  '{{title}}',
  "it's",
  '"quoted"',
  '<script>',
  'sité',
  'site\u202e',
  'a\nb',
  '.git',
  '__proto__',
  'con',
  'com1',
  'react',
  'portico',
  ' ',
])
  test(`refuses the name ${JSON.stringify(name.slice(0, 30))}`, () =>
    expectRefusal(['--yes', '--', name], / isn’t a valid name|npm allows 214|name of a device|name of a package/))

for (const name of [
  ...['new', 'delete', 'import', 'switch', 'await', 'arguments'],
  ...['accounts', 'button', 'field', 'note-field', 'test', 'world'],
  ...['eip155', 'kernel', 'modal', 'connection', 'embedded-login', 'safe'],
  ...['account', 'connect', 'networks', 'all-wallets'],
])
  test(`refuses the name ${name} for a plugin, whose code would not compile or not start`, async () => {
    await expectRefusal(['--plugin', name], / is a reserved word|Portico already has a|for something else/)
    expect((await create(createFolder(), '--yes', name)).status).toBe(0)
  })

test('takes other names for a plugin', async () => {
  for (const name of ['my-plugin', 'tip-jar', 'tips', 'new-tip', 'connect-tip'])
    expect(await create(createFolder(), '--plugin', name)).toMatchObject({ status: 0, stderr: '' })
})

test('knows the ids and views of every plugin of Portico’s own', async () => {
  const own = await Promise.all(plugins.map(async (id) => (await import(`../../${paths[id]}`))[getFactoryName(id)]()))
  const adapters = readdirSync(join(root, 'adapters'))
    .map((name) => join(root, 'adapters', name, 'contract.ts'))
    .flatMap((path) =>
      existsSync(path) ? (/^ {2}id: '([a-z\d-]+)'/m.exec(readFileSync(path, 'utf8'))?.[1] ?? []) : [],
    )
  const views = own.flatMap(({ views }) => Object.keys(views))
  await expect(`// Written by \`npm test -- unit create/command -u\`.

/** The ids of the kernel, and of the plugins that Portico has. A host may have any of them. */
export const IDS = ${writeList([...plugins, ...adapters, 'kernel'])}

/** The views of these plugins. */
export const VIEWS = ${writeList(views)}
`).toMatchFileSnapshot('../../create/reserved-ids.mjs')
})

test('refuses a folder that is not empty, a file, and what a link leads to, and leaves them alone', async () => {
  const tell = async (...args: readonly string[]) => (await create(folder, ...args)).stderr
  const folder = createFolder()
  mkdirSync(join(folder, 'my-site'))
  writeFileSync(join(folder, 'my-site/README.md'), 'mine')
  writeFileSync(join(folder, 'notes'), 'mine')
  symlinkSync(join(folder, 'my-site'), join(folder, 'link'))
  expect(await tell('my-site', '--yes')).toContain('isn’t empty. Choose another folder, or add --force')
  expect(await tell('link', '--yes')).toContain('isn’t empty')
  expect(await tell('notes', '--yes')).toContain('notes is a file.')
  expect(await tell('notes/site', '--yes')).toMatch(/^.*site can’t be written\. .*notes.*\n$/)
  expect(readdirSync(join(folder, 'my-site'))).toEqual(['README.md'])

  expect(await tell('my-site', '--yes', '--force')).toBe('')
  expect(readFileSync(join(folder, 'my-site/README.md'), 'utf8')).toContain('# My Site')
  expect(existsSync(join(folder, 'my-site/src'))).toBe(true)
})

test('names the package manager that runs it, outside a clone', () => {
  const folder = createFolder()
  const installed = join(folder, 'node_modules/create-portico')
  cpSync(join(root, 'create'), installed, { recursive: true })
  expect(createWith(installed, folder, 'nested/tip-jar', '--plugin').stdout).toBe(
    `Written to ${join(folder, 'nested/tip-jar')}. Next:\n\n  cd nested/tip-jar\n  npm install\n  npm test\n\n`,
  )
})
