/** The frame: header, columns, and their layout on narrow screens. */
export const frame = `
.portico-timeline {
  container: portico-timeline / inline-size;
  min-inline-size: 0;
  color: var(--text);
  font: var(--small);
  font-variant-numeric: tabular-nums;
  text-align: start;
}
.portico-timeline *, .portico-timeline *::before, .portico-timeline *::after { box-sizing: border-box; }
.portico-timeline-frame {
  display: flex;
  flex-direction: column;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 20px;
  overflow: clip;
}
.portico-timeline.is-over .portico-timeline-frame { outline: 2px dashed var(--accent); outline-offset: 4px; }
.portico-timeline-header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 8px;
  padding: 10px 16px;
  border-block-end: 1px solid var(--line);
}
.portico-timeline-header h2 {
  flex: 1 1 auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  min-inline-size: 0;
  margin: 0;
  font: var(--title);
}
.portico-timeline-header h2 bdi { font: var(--label); color: var(--text-muted); overflow-wrap: anywhere; }
.portico-timeline .portico-mark { flex: none; color: var(--accent-text); }
.portico-timeline-columns { display: grid; grid-template-columns: minmax(0, 1fr); }
.portico-timeline-list { position: relative; block-size: 396px; }
.portico-timeline-details { block-size: 360px; border-block-start: 1px solid var(--line); }
.portico-timeline-preview {
  position: relative;
  min-inline-size: 0;
  background: var(--surface-sunken);
  border-block-start: 1px solid var(--line);
}
/* Where the columns fall under one another, the slider leads them and stays in sight. */
@container portico-timeline (inline-size < 1180px) {
  .portico-timeline-frame > :not(.portico-timeline-columns, .portico-timeline-reports) { order: -1; }
  .portico-timeline-frame > .portico-timeline-transport {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--surface);
    border-block-start: 0;
    border-block-end: 1px solid var(--line);
  }
  .portico-timeline-preview { order: -1; border-block-start: 0; border-block-end: 1px solid var(--line); }
}
@container portico-timeline (inline-size >= 760px) {
  .portico-timeline-columns { grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); }
  .portico-timeline-list, .portico-timeline-details { block-size: 560px; }
  .portico-timeline-details { border-block-start: 0; border-inline-start: 1px solid var(--line); }
  .portico-timeline-preview { grid-column: 1 / -1; }
}
@container portico-timeline (inline-size >= 1180px) {
  .portico-timeline-columns.has-preview { grid-template-columns: minmax(0, 1.45fr) minmax(0, 1fr) 408px; }
  .portico-timeline-columns.has-preview > * { block-size: 672px; }
  .portico-timeline-preview { grid-column: auto; border-block-start: 0; border-inline-start: 1px solid var(--line); }
}
.portico-timeline-notice {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-block-size: 52px;
  padding: 7px 16px;
  background: var(--accent-soft);
  border-block-end: 1px solid var(--line);
  font: var(--label);
}
.portico-timeline-notice > span { flex: 1 1 8rem; min-inline-size: 0; overflow-wrap: anywhere; }
.portico-timeline-notice > .portico-icon { flex: none; color: var(--accent-text); }
.portico-timeline-notice .portico-timeline-button { background: var(--surface); }
.portico-timeline-notice.is-live { background: none; color: var(--text-muted); }
.portico-timeline-notice.is-live > .portico-icon { color: inherit; }
.portico-timeline-notice.is-live .portico-timeline-button { visibility: hidden; }
.portico-timeline-reason { display: block; margin-block-start: 2px; font: var(--caption); font-weight: 400; }
.portico-timeline-notice.is-problem { background: var(--critical-soft); }
.portico-timeline-notice.is-problem > .portico-icon { color: var(--critical); }
@container portico-timeline (inline-size < 480px) {
  .portico-timeline-notice { min-block-size: 60px; }
  .portico-timeline-notice > span { flex-basis: 5rem; }
  /* Beside what is said stands its close; what leads on stands below. */
  .portico-timeline-notice:has(> .portico-timeline-round) > span { flex-basis: calc(100% - 100px); }
  .portico-timeline-notice:has(> .portico-timeline-round) > .portico-timeline-button { order: 1; margin-inline-start: 32px; }
}
`
