/** Outcomes whose group was resolved when they were planned, or until they were recorded. */
export default /* sql */ `
alter table outcomes add column was_resolved boolean not null default false;
`
