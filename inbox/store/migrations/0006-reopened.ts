/** Outcomes that opened their group, which was resolved, again. */
export default /* sql */ `
alter table outcomes add column reopened boolean not null default false;
`
