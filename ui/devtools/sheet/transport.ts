/** The slider and the controls around it. Time runs left to right in every language. */
export const transport = `
.portico-timeline-transport {
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 6px 16px;
  padding: 6px 16px 6px 8px;
  border-block-start: 1px solid var(--line);
  font: var(--label);
}
.portico-timeline-steps { display: flex; }
.portico-timeline-round.is-back .portico-icon { transform: scaleX(-1); }
.portico-timeline-round.is-play { position: relative; isolation: isolate; color: var(--on-accent); background: none; }
.portico-timeline-round.is-play::before {
  content: '';
  position: absolute;
  inset: 4px;
  z-index: -1;
  border-radius: 50%;
  background: var(--accent);
  transition: background-color var(--fast);
}
.portico-timeline-round.is-play:hover:not(:disabled)::before { background: var(--accent-hover); }
.portico-timeline-round.is-play:disabled { color: var(--text-muted); }
.portico-timeline-round.is-play:disabled::before { background: var(--surface-raised); }
.portico-timeline-now { min-inline-size: 84px; white-space: nowrap; color: var(--text-muted); }
.portico-timeline-now.is-live { color: var(--accent-text); }
.portico-timeline-now.is-live::before {
  content: '';
  display: inline-block;
  inline-size: 8px;
  block-size: 8px;
  margin-inline-end: 8px;
  border-radius: 50%;
  background: currentColor;
}
.portico-timeline-position { color: var(--text-muted); white-space: nowrap; }
.portico-timeline-position b { color: var(--text); font-weight: 600; }
.portico-timeline-chip.is-speed { min-inline-size: 48px; justify-content: center; }
.portico-timeline-slider { position: relative; block-size: 44px; }
.portico-timeline-ticks { position: absolute; inset: 4px 10px auto; inline-size: calc(100% - 20px); block-size: 16px; overflow: visible; }
.portico-timeline-ticks path { fill: none; stroke: var(--text-muted); stroke-linecap: round; }
.portico-timeline-ticks .is-action { stroke: var(--accent); }
.portico-timeline-ticks .is-io { stroke: var(--line-strong); }
.portico-timeline-ticks .is-later { opacity: .45; }
.portico-timeline-ticks .is-failure { stroke: var(--critical); }
.portico-timeline-slider input {
  --share: var(--portico-timeline-share, 1);
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 44px;
  margin: 0;
  border-radius: 8px;
  background: none;
  appearance: none;
  cursor: pointer;
}
/* The thumb shows the focus; where colours are forced the frame does. */
@media not (forced-colors: active) {
  .portico-timeline .portico-timeline-slider input:focus-visible { outline: 0; }
}
.portico-timeline-slider input:focus-visible::-webkit-slider-thumb { box-shadow: 0 0 0 3px var(--surface), 0 0 0 5px var(--focus); }
.portico-timeline-slider input:focus-visible::-moz-range-thumb { box-shadow: 0 0 0 3px var(--surface), 0 0 0 5px var(--focus); }
.portico-timeline-slider input:disabled { cursor: default; opacity: .5; }
.portico-timeline-slider input::-webkit-slider-runnable-track {
  block-size: 4px;
  margin-block-start: 16px;
  border-radius: 2px;
  background: linear-gradient(var(--accent) 0 0) 0 / calc(10px + (100% - 20px) * var(--share)) 100% no-repeat var(--line);
}
.portico-timeline-slider input::-webkit-slider-thumb {
  appearance: none;
  inline-size: 20px;
  block-size: 20px;
  margin-block-start: -8px;
  border: 0;
  border-radius: 50%;
  background: var(--accent);
  box-shadow: 0 0 0 4px var(--surface);
}
.portico-timeline-slider input::-moz-range-track { block-size: 4px; border-radius: 2px; background: var(--line); transform: translateY(8px); }
.portico-timeline-slider input::-moz-range-progress { block-size: 4px; border-radius: 2px; background: var(--accent); transform: translateY(8px); }
.portico-timeline-slider input::-moz-range-thumb {
  inline-size: 20px;
  block-size: 20px;
  border: 0;
  border-radius: 50%;
  background: var(--accent);
  box-shadow: 0 0 0 4px var(--surface);
  transform: translateY(8px);
}
@container portico-timeline (inline-size < 760px) {
  .portico-timeline-transport { grid-template-columns: auto minmax(0, 1fr) auto auto; gap: 2px 10px; padding: 6px 12px; }
  .portico-timeline-slider { grid-column: 1 / -1; grid-row: 2; }
  .portico-timeline-now { min-inline-size: 0; }
}
@container portico-timeline (inline-size < 480px) {
  .portico-timeline-transport { grid-template-columns: auto minmax(0, 1fr) auto; }
  .portico-timeline-slider { grid-column: 1 / 3; }
  .portico-timeline-position { grid-column: 3; grid-row: 2; justify-self: end; }
  .portico-timeline-now:not(.is-live) bdi { display: none; }
  .portico-timeline-chip.is-speed { justify-self: end; min-inline-size: 44px; }
  .portico-timeline-ticks path { stroke-width: 1px; }
}
@media (forced-colors: active) {
  .portico-timeline-ticks path { stroke: CanvasText !important; }
  .portico-timeline-now.is-live::before { forced-color-adjust: none; background: Highlight; }
  .portico-timeline-slider input { forced-color-adjust: none; --accent: Highlight; --line: GrayText; --surface: Canvas; }
}
`
