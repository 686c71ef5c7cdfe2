// A PostgreSQL of this machine, in a folder of its own, for tests.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** The folder with `initdb` and `pg_ctl`; `null` if PostgreSQL is not installed. */
export const postgresFolder: string | null = findFolder()

function findFolder(): string | null {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const debian = newest && join(DEBIAN, newest, 'bin')
  if (debian && existsSync(join(debian, 'initdb'))) return debian
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 && existsSync(join(stdout.trim(), 'initdb')) ? stdout.trim() : null
}

export interface Postgres {
  /** Creates an empty database. @returns Its address */
  create(): Promise<string>
  stop(): void
}

/** Starts a server. It refuses to run as root, so that root starts it as the user `postgres`. */
export async function startPostgres(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const data = join(folder, 'data')
  const port = await findPort()
  run('initdb', '-D', data, '-U', 'test', '-A', 'trust', '--no-sync')
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, 'start')
  const addressOf = (name: string) => `postgres://test@127.0.0.1:${port}/${name}`
  let count = 0
  return {
    async create() {
      const name = `inbox${count++}`
      const client = new pg.Client(addressOf('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return addressOf(name)
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Finds a port that is free now. */
export function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
