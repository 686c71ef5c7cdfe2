/** Panels, rows, tags, and their pictures. */
export const lists = `
@media(hover:hover){.row:where(button,a):hover{background:var(--portico-surface-hover)}}
.panel{background:var(--portico-surface-raised);border-radius:var(--portico-radius-panel);overflow:hidden}
.panel>li{position:relative}
.panel>li+li::before{content:"";position:absolute;inset-block-start:0;inset-inline:62px 0;block-size:1px;background:var(--portico-line);z-index:1}
.row{display:grid;grid-template-columns:auto 1fr auto;align-items:center;column-gap:12px;min-block-size:var(--portico-row);padding:10px;padding-inline-end:14px;inline-size:100%;position:relative;transition:background var(--portico-fast);color:inherit;text-decoration:none}
.panel>li:first-child{border-start-start-radius:inherit;border-start-end-radius:inherit}
.panel>li:last-child{border-end-start-radius:inherit;border-end-end-radius:inherit}
.panel>li:has(>.view:empty){display:none}.panel>li:has(>.view:empty):first-child+li::before{display:none}
.panel>li>.view,.panel .panel{border-radius:inherit;background:none}
.panel .row{border-radius:inherit}.row:focus-visible{z-index:2}
.row:where(button,a):active{background:var(--portico-surface-pressed)}
.row .mid{min-inline-size:0}
.row :is(.t,.s){display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row .t{font:var(--portico-type-strong)}
.row .s{font:var(--portico-type-small);color:var(--portico-text-muted);margin-block-start:1px}
.row .e{display:flex;flex-direction:column;align-items:flex-end}
.row:has(.e>*) .t>bdi::after{content:""/","}
.tag{font:var(--portico-type-caption);color:var(--portico-text-muted);display:inline-flex;gap:6px;align-items:center;white-space:nowrap}
.tag.is-on::before{content:"";inline-size:6px;block-size:6px;border-radius:50%;background:var(--portico-accent)}
.tile{display:block;border-radius:var(--portico-radius-tile);overflow:hidden;position:relative;inline-size:40px;block-size:40px;flex:none}
.tile>*{inline-size:100%;block-size:100%;object-fit:cover}
.tile>img+svg{position:absolute;inset:0}
.tile::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px var(--portico-tile-ring)}
.mini{display:grid;place-items:center;inline-size:40px;block-size:40px;border-radius:50%;background:var(--portico-surface-raised);color:var(--portico-text-muted)}
.panel .mini{background:var(--portico-surface-hover)}
.ways{border:0;margin:0;padding:0;min-inline-size:0;display:flex;flex-direction:column;gap:12px}.ways:has(.or)>.panel{max-block-size:clamp(150px,100dvh - 470px,330px);overflow-y:auto;flex:none;scrollbar-width:thin}
.or{display:grid;grid-template-columns:1fr auto 1fr;gap:12px;align-items:center;font:var(--portico-type-caption);color:var(--portico-text-muted)}.or::before,.or::after{content:"";block-size:1px;background:var(--portico-line)}`
