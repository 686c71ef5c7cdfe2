import type { Shell } from './command.ts'

const WIDTH = 24

/** Shows a progress bar on a terminal; elsewhere nothing. */
export function createProgress({ status }: Shell, title: string) {
  return {
    update(done: number, all: number) {
      const filled = Math.floor((done / all) * WIDTH)
      status?.(`${title} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${all}`)
    },
    end: () => status?.(''),
  }
}
