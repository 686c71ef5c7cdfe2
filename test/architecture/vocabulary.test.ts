// One word per concept: retired names must not return. docs/concepts.md defines the current ones.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const RETIRED_NAMES = new Set(
  `face factsOf mendDom modalOf personalForms personalIn personalState providerOf replayed standIn
  StandIn standings useAllFacts useFacts walletIn writtenAs addressOf namespaceOf familyChain Doorway Niche
  Statement createTape createVerdict createOffers createReader createCore teller told stand wear lively moments lost
  surroundings outside acts tape verdict verdicts family families familyOf facts bring hear stir Outside Origin manner
  Manner standing scrutiny desk useEnd useAside useProblem`.split(/\s+/),
)
const RETIRED_FILES = [
  /^kernel\/(?:.*\/)?(?:core|machine|offers|reader|lookup|shadow|flood|growth|bounds|mask|verdict|tape|player|upcast)\.ts$/,
  /^plugins\/(?:.*\/)?(?:face|history|api|standing|stand|stand-in|told|telling|kept|attempts|claims|following|desk)\.ts$/,
  /^plugins\/(?:.*\/)?(?:surroundings|faults|intent|look-alike|copy|pace|unsent|intents|outbox|page-wallets|refusals)\.ts$/,
  /^plugins\/(?:.*\/)?(?:asked|asking|follow|scrutiny|answers|pictures)\.ts$/,
  /^ui\/(?:.*\/)?(?:Doorway|Niche|Statement|Lines|arming)\.tsx?$/,
  /\/(?:late|later|late-[^/]+|more-[^/]+)\.tsx?$/,
]

const FOLDERS = ['adapters', 'cli', 'create', 'inbox', 'kernel', 'playground', 'plugins', 'ui', 'test/kit']
const { stdout } = spawnSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' })
const files = stdout.split('\n').filter((file) => /\.tsx?$/.test(file))

test('no file has a retired name', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => RETIRED_FILES.some((name) => name.test(file)))).toEqual([])
})

const readCode = (file: string) =>
  readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|"[^"\n]*"/gm, '')

test('no identifier is a retired name', () => {
  const found = files.flatMap((file) =>
    [...readCode(file).matchAll(/[A-Za-z_$][\w$]*/g)]
      .filter(([name]) => RETIRED_NAMES.has(name))
      .map(([name]) => `${file}: ${name}`),
  )
  expect([...new Set(found)]).toEqual([])
})

/** One word and a preposition, such as `nameOf`. */
const NOUN_NAMES = /\b(?:function\*?\s+|const\s+(?=\w+\s*=\s*(?:async\s*)?[(<]))([a-z]+(?:Of|In|At))\b/g
/** Verbs, and the keyword of JSON Schema. */
const VERB_NAMES = /^(?:add|is|learn|map|open|sign)[A-Z]|^oneOf$/

test('no function is named after a noun and a preposition', () => {
  const found = files.flatMap((file) =>
    [...readCode(file).matchAll(NOUN_NAMES)]
      .filter(([, name = '']) => !VERB_NAMES.test(name))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

/** Words that the keys of messages and their placeholders no longer have. Hosts replace texts by these keys. */
const RETIRED_KEY_WORDS = /^(?:family|families|standings?|verdict|tape)$/i

test('no key or placeholder of a message is a retired word', () => {
  const messages = files.filter((file) => /messages\.ts$/.test(file))
  expect(messages.length).toBeGreaterThan(15)
  const found = messages.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const names = [...text.matchAll(/^ {2}'([\w.]+)':|\{(\w+)[,}]/gm)].map(([, key, placeholder]) => key ?? placeholder)
    return names
      .filter((name) => name?.split(/\.|(?=[A-Z])/).some((word) => RETIRED_KEY_WORDS.test(word)))
      .map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

/** Phrases that are hard to understand for readers of plain technical English. */
const RETIRED_PHRASES = /whoever|stands? (?:in )?for|stands beside|stands? below|may be had|nobody names|names a price/i

test('no source, message or docs page contains a retired phrase', () => {
  const pages = spawnSync('git', ['ls-files', 'docs/*.md', '*README.md', 'CONTRIBUTING.md', '.github'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n')
  const read = [...files, ...pages].filter((file) => /\.(?:tsx?|md|yml)$/.test(file) && !/^test\//.test(file))
  const found = read.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (RETIRED_PHRASES.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
