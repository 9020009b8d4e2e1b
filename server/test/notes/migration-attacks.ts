const asReplica = 'set local session_replication_role = replica;'
const otherText = `update session_notes set content = set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1), content_version = content_version + 1;`
const unsign =
  'update session_notes set signed_at = null, signed_name = null, signed_license = null, digest = null;'

/** Statements of a version that would write to what is signed, by mistake or not. */
const statements = [
  otherText,
  unsign,
  `update session_notes set digest = repeat('a', 64) where signed_at is not null;`,
  `update session_notes set template = 'free', fields = null;`,
  `update note_addenda set reason = 'late_entry';`,
  'delete from session_notes;',
  'delete from note_addenda;',
  'truncate session_notes cascade;',
  'truncate note_addenda;',
  'truncate appointments cascade;',
  'truncate clinics cascade;',
  'drop table note_addenda;',
]

/** The same with the refusal of the database switched off first, and ways around a statement altogether. */
const gettingPast = [
  `${asReplica} ${otherText}`,
  `${asReplica} delete from session_notes; delete from note_addenda;`,
  `${asReplica} truncate session_notes cascade;`,
  `alter table session_notes disable trigger all; ${unsign} alter table session_notes enable trigger all;`,
  `alter table note_addenda disable trigger user; delete from note_addenda;`,
  `drop trigger keep_signed_note on session_notes; ${otherText}`,
  `create or replace function keep_signed_note() returns trigger language plpgsql as $$ begin return new; end $$; ${unsign}`,
  `alter table note_addenda alter column reason type text using 'late_entry';`,
  `alter table session_notes alter column digest type text using case when digest is null then null else repeat('a', 64) end;`,
  'alter table session_notes drop column fields cascade;',
  'alter table note_addenda drop column reason;',
  'alter table session_notes rename column content to body; alter table session_notes add column content sealed;',
  `create table other_notes (like session_notes including all); drop table session_notes cascade;
   alter table other_notes rename to session_notes;`,
  `do $$ begin perform set_config('session_' || 'replication_role', 'replica', true);
   execute 'upd' || 'ate session_notes set signed_name = ''Otra persona'' where signed_at is not null'; end $$;`,
]

/** Of statements of a transaction of their own. */
const beside = [
  `-- In batches.\nupdate session_notes set digest = repeat('a', 64) where signed_at is not null and digest <> repeat('a', 64);\n`,
  `-- In batches.\nupdate note_addenda set reason = 'late_entry' where reason <> 'late_entry';\n`,
  'delete from session_notes where signed_at is not null;\n',
  'truncate appointments cascade;\n',
  `set session_replication_role = replica;\n${otherText}\n`,
  `alter table session_notes disable trigger all;\n${unsign}\n`,
  'alter table session_notes drop column digest;\n',
  'alter table note_addenda rename to other_addenda;\n',
  `do $$ begin execute 'alter table session_' || 'notes disable trigger all'; end $$;\n${unsign}\n`,
  `select set_config('session_replication_role', 'replica', false);\ndelete from note_addenda;\n`,
]

export interface MigrationAttack {
  /** How it gets in: a file of migrations, one that is done beside the running product, or one of server/sql. */
  way: 'migration' | 'beside' | 'sql'
  text: string
}

const all = [...statements, ...gettingPast]

export const migrationAttacks: readonly MigrationAttack[] = [
  ...all.map((text) => ({ way: 'migration' as const, text })),
  // It ends the transaction that would be undone.
  { way: 'migration', text: `commit;\nset session_replication_role = replica; ${otherText} begin;` },
  ...beside.map((text) => ({ way: 'beside' as const, text: `-- Outside a transaction.\n${text}` })),
  ...all.map((text) => ({ way: 'sql' as const, text })),
]
