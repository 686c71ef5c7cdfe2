export default /* sql */ `
create table groups (
  id text primary key,
  kind text not null,
  cause text not null,
  fingerprint jsonb not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'muted')),
  resolved_in text,
  reports integer not null default 0,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  wallets text[] not null default '{}',
  versions text[] not null default '{}'
);
create index groups_latest on groups (state, last_seen desc, id);

create table reports (
  id uuid primary key default gen_random_uuid(),
  digest text not null unique,
  group_id text references groups,
  portico text not null,
  build text,
  received_at timestamptz not null default now(),
  bytes integer not null,
  body bytea not null
);
-- The body is compressed before it comes here.
alter table reports alter column body set storage external;
create index reports_of_group on reports (group_id, received_at desc, id);
create index reports_by_age on reports (received_at);

create table builds (
  id uuid primary key default gen_random_uuid(),
  version text not null unique,
  bundle bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
alter table builds alter column bundle set storage external;

create table outcomes (
  report_id uuid not null references reports on delete cascade,
  build_id uuid not null references builds on delete cascade,
  still_happens text check (still_happens in ('yes', 'no', 'unclear')),
  runs integer not null default 0,
  primary key (build_id, report_id)
);
create index outcomes_of_report on outcomes (report_id);

create table members (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  role text not null check (role in ('viewer', 'maintainer')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  member_id uuid references members on delete cascade,
  expires_at timestamptz not null
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  act text not null,
  subject text not null
);

create table settings (
  name text primary key,
  value text not null
);
`
