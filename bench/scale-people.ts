import pg from 'pg'

export interface Person {
  id: string
  token: string
}

/** A made clinic with people who are signed in. */
export interface ScaleClinic {
  host: string
  admin: Person
  reception: Person
  professionals: (Person & { profile: string; fee: number })[]
  patients: Person[]
}

/** Signs everybody of the made clinics in, and lets go of the hours that the run before held. */
export async function openPeople(url: string): Promise<ScaleClinic[]> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    for (const statement of [...letGo, ...signIn]) await owner.query(statement)
    const { rows } = await owner.query<ScaleClinic>(found)
    return rows
  } finally {
    await owner.end()
  }
}

const letGo = [
  `update payments set status = 'expired' where status = 'open'`,
  `update appointments set status = 'cancelled', cancelled_by = 'expiry', hold_expires_at = null
   where status = 'pending' and hold_expires_at is not null`,
]

/** A session has the id of its person. */
const signIn = [
  'delete from session_tokens',
  'delete from sessions',
  `insert into sessions (clinic_id, id, user_id, created_at, last_seen_at, confirmed_at, ends_at)
   select clinic_id, id, id, now(), now(), now(), now() + interval '7 days' from users`,
  `insert into session_tokens (clinic_id, token_hash, session_id, kind, expires_at)
   select clinic_id, sha256(convert_to(md5('scale ' || id), 'UTF8')), id, 'access', now() + interval '7 days' from users`,
  'analyze sessions',
  'analyze session_tokens',
]

const person = (who: string) => `json_build_object('id', ${who}.id, 'token', md5('scale ' || ${who}.id))`
const found = `select c.subdomain || '-app.localhost' as host,
    (select ${person('u')} from users u where u.clinic_id = c.id and u.user_type = 'admin') as admin,
    (select ${person('u')} from users u where u.clinic_id = c.id and u.user_type = 'reception') as reception,
    (select json_agg(json_build_object('id', p.user_id, 'token', md5('scale ' || p.user_id), 'profile', p.id,
       'fee', p.consultation_fee) order by p.id) from professionals p where p.clinic_id = c.id) as professionals,
    (select json_agg(${person('u')} order by u.id) from users u
     where u.clinic_id = c.id and u.user_type = 'patient') as patients
  from clinics c where c.subdomain like 'datos-%' order by c.subdomain`
