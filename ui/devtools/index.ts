export type { AnyReplay, Rerun, TimelineKernel } from './session.ts'
export { Timeline, type TimelineProps } from './Timeline.tsx'
