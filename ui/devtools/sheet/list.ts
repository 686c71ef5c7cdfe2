/** The list of entries. Later ones are hollow and muted. */
export const list = `
.portico-timeline-scroller { block-size: 100%; overflow: auto; overflow-anchor: none; overscroll-behavior: contain; scrollbar-width: thin; }
.portico-timeline .portico-timeline-scroller:focus-visible { outline-offset: -2px; border-start-start-radius: 0; }
.portico-timeline-track { position: relative; margin-block: 8px; }
.portico-timeline-row {
  position: absolute;
  inset-inline: 8px;
  display: flex;
  align-items: center;
  gap: 8px;
  block-size: 36px;
  padding-inline: 10px 12px;
  border-radius: 10px;
  cursor: pointer;
}
.portico-timeline-row:hover { background: var(--surface-raised); }
.portico-timeline-row[aria-selected='true'] { background: var(--accent-soft); }
.portico-timeline-row[aria-selected='true']::before {
  content: '';
  position: absolute;
  inset-block: 8px;
  inset-inline-start: 0;
  inline-size: 3px;
  border-radius: 2px;
  background: var(--accent);
}
.portico-timeline-row[aria-selected='true'] + .is-later::after {
  content: '';
  position: absolute;
  inset-inline: 0;
  inset-block-start: 0;
  border-block-start: 1px dashed var(--accent);
}
.portico-timeline-seq, .portico-timeline-at { flex: none; font: var(--caption); font-weight: 400; color: var(--text-muted); }
.portico-timeline-seq { min-inline-size: 28px; }
.portico-timeline-at { min-inline-size: 52px; margin-inline-start: auto; text-align: end; }
.portico-timeline-tree { flex: none; display: flex; align-items: center; }
.portico-timeline-guides { color: var(--line-strong); opacity: .6; }
.portico-timeline-guides:dir(rtl) { transform: scaleX(-1); }
.portico-timeline-type {
  flex: none;
  max-inline-size: 70%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 500 0.8125rem/1.125rem var(--mono);
  letter-spacing: -.01em;
}
.portico-timeline-summary {
  flex: 1 1 0;
  display: flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  color: var(--text-muted);
  white-space: nowrap;
}
.portico-timeline-summary bdi { overflow: hidden; text-overflow: ellipsis; }
.portico-timeline-summary .portico-icon { flex: none; }
.portico-timeline-summary.is-failure { color: var(--critical); }
.portico-timeline-from { flex: none; font: var(--caption); color: var(--accent-text); }
.portico-timeline-row[aria-selected='true'] .portico-timeline-summary:not(.is-failure) { color: var(--text); }
.portico-timeline-row.is-later :is(.portico-timeline-type, .portico-timeline-mark) { color: var(--text-muted); }
.portico-timeline-mark { flex: none; color: var(--text); }
.portico-timeline-mark path { fill: currentColor; stroke: none; }
.portico-timeline-mark.is-event path { stroke: currentColor; }
.portico-timeline-mark.is-action { color: var(--accent-text); }
.portico-timeline-mark.is-io { color: var(--text-muted); }
.portico-timeline-mark.is-io path, .is-later .portico-timeline-mark path { fill: none; stroke: currentColor; }
.portico-timeline-empty {
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 6px;
  padding: 24px;
  color: var(--text-muted);
  text-align: center;
  pointer-events: none;
}
.portico-timeline-empty button { margin-block-start: 10px; pointer-events: auto; }
.portico-timeline-empty b { font: var(--title); color: var(--text); }
.portico-timeline-empty span { max-inline-size: 36ch; text-wrap: balance; }
@container portico-timeline (inline-size < 480px) {
  .portico-timeline-row { inset-inline: 4px; gap: 6px; padding-inline: 8px; }
  .portico-timeline-seq { min-inline-size: 20px; }
  .portico-timeline-type { flex: 0 1 auto; max-inline-size: none; }
  .portico-timeline-summary > bdi { display: none; }
  .portico-timeline-summary { flex: none; }
}
@media (forced-colors: active) {
  .portico-timeline-row[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  .portico-timeline svg { color: inherit !important; }
}
`
