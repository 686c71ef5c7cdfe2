export { Timeline, type TimelineProps } from './Timeline.tsx'
export type { AnyReplay, TimelineKernel, TimelineRerun } from './timeline-state.ts'
