import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queue } from '../jobs/queue.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** What a process measures, in Prometheus' form. No label holds a value of a report or of a visitor. */
export function createMetrics(queue: Pick<Queue, 'count'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'inbox_jobs_waiting',
    help: 'Jobs that no worker has begun.',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const name of ['fingerprint', 'rerun'] as const) this.set({ queue: name }, await queue.count(name))
    },
  })
  return {
    registry,
    reports: new Counter({
      name: 'inbox_reports_total',
      help: 'Reports by what became of them.',
      labelNames: ['result'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'inbox_jobs_total',
      help: 'Jobs that this process has done.',
      labelNames: ['queue', 'result'] as const,
      registers,
    }),
    requests: new Histogram({
      name: 'inbox_request_seconds',
      help: 'Duration of requests.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
      registers,
    }),
  }
}
