export { Timeline, type TimelineProps } from './Timeline.tsx'
export type { AnyReplay, Rerun, TimelineKernel } from './timeline-state.ts'
